import type { Entry } from '@evenkeel/contract/journal.ts'

/** Lower case without accents, so that people need not type them. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The entries that contain every typed word in title or text; all of them for an empty search. */
export function search(entries: Entry[], typed: string): Entry[] {
  const words = normalize(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return entries
  return entries.filter(({ title, content }) => {
    const text = normalize(`${title ?? ''}\n${content}`)
    return words.every((word) => text.includes(word))
  })
}

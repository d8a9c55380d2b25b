import type { Entry } from '@evenkeel/contract/journal.ts'

/** Small letters without accents, so that nobody has to type them. */
const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The entries in whose title or text every typed word is found; all of them while nothing is typed. */
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

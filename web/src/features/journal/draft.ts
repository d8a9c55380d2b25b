import type { Entry, EntryChange, NewEntry } from '@evenkeel/contract/journal.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { SCORE } from '@evenkeel/contract/scores.ts'

/** What is being written. Without an id it is a new entry. */
export type Draft = { id: string | null; title: string; content: string; mood: number | null }

export const BLANK: Draft = { id: null, title: '', content: '', mood: SCORE.default }

export const draftOf = ({ id, title, content, mood }: Entry): Draft => ({ id, title: title ?? '', content, mood })

const titleOf = ({ title }: Draft) => (title.trim() === '' ? null : title)

/** The body of the call that writes it first. */
export function newEntryOf(draft: Draft): NewEntry {
  const { content, mood } = draft
  return { title: titleOf(draft), content, ...(mood !== null && { mood }) }
}

/** The body of the call that replaces it. */
export const changeOf = (draft: Draft): EntryChange => ({
  title: titleOf(draft),
  content: draft.content,
  mood: draft.mood,
})

export const isSame = (one: Draft, other: Draft) =>
  one.title === other.title && one.content === other.content && one.mood === other.mood

/** Whether something would be lost with this draft: a mood alone, on an empty page, is not. */
export const isWorthKeeping = (draft: Draft, from: Draft) =>
  !isSame(draft, from) && (draft.id !== null || draft.title.trim() !== '' || draft.content.trim() !== '')

export type Mistake = 'empty' | 'contentTooLong' | 'titleTooLong'

/** What keeps it from being saved, by field. */
export const mistakesIn = ({ title, content }: Draft): { title?: Mistake; content?: Mistake } => ({
  ...(content.length > LIMITS.journal.content && { content: 'contentTooLong' }),
  ...(content.trim() === '' && { content: 'empty' }),
  ...(title.length > LIMITS.journal.title && { title: 'titleTooLong' }),
})

/** So many characters before the end the form begins to say how many are left. */
const NEAR = 1000

/** How many characters there is still room for, once that is worth knowing; negative when there are too many. */
export function roomLeft(content: string): number | null {
  const left = LIMITS.journal.content - content.length
  return left <= NEAR ? left : null
}

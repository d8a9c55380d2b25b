import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import type { Entry, EntryChange, NewEntry } from '@evenkeel/contract/journal.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'

/** The entry being written; a new one has no id. */
export type Draft = { id: string | null; title: string; content: string; mood: number | null }

export const BLANK: Draft = { id: null, title: '', content: '', mood: null }

export const draftOf = ({ id, title, content, mood }: Entry): Draft => ({ id, title: title ?? '', content, mood })

/** What is typed into the form, as it is kept until it is saved; null when nothing is worth keeping. */
export function toStoredDraft(draft: Draft, from: Draft): DraftOf<'journal'> | null {
  const { title, content, mood } = draft
  return isWorthKeeping(draft, from) ? { form: 'journal', title, content, mood } : null
}

/** The same back in the form. */
export const fromStoredDraft = ({ id }: Pick<Draft, 'id'>, { title, content, mood }: DraftOf<'journal'>): Draft => ({
  id,
  title,
  content,
  mood,
})

export const slotOf = ({ id }: Pick<Draft, 'id'>) => (id === null ? 'journal' : `journal:${id}`)

const titleOf = ({ title }: Draft) => (title.trim() === '' ? null : title)

/** The request body that creates it. */
export function newEntryOf(draft: Draft): NewEntry {
  const { content, mood } = draft
  return { title: titleOf(draft), content, ...(mood !== null && { mood }) }
}

/** The request body that replaces it. */
export const changeOf = (draft: Draft): EntryChange => ({
  title: titleOf(draft),
  content: draft.content,
  mood: draft.mood,
})

export const isSame = (one: Draft, other: Draft) =>
  one.title === other.title && one.content === other.content && one.mood === other.mood

/** Whether leaving would lose text; a mood alone does not count. */
export const isWorthKeeping = (draft: Draft, from: Draft) =>
  !isSame(draft, from) && (draft.id !== null || draft.title.trim() !== '' || draft.content.trim() !== '')

export type FieldError = 'empty' | 'contentTooLong' | 'titleTooLong'

/** What prevents saving, by field. */
export const findErrors = ({ title, content }: Draft): { title?: FieldError; content?: FieldError } => ({
  ...(content.length > LIMITS.journal.content && { content: 'contentTooLong' }),
  ...(content.trim() === '' && { content: 'empty' }),
  ...(title.length > LIMITS.journal.title && { title: 'titleTooLong' }),
})

/** The form shows how many characters are left once fewer than this remain. */
const NEAR = 1000

/** The remaining characters once that is worth showing; negative if the text is too long. */
export function roomLeft(content: string): number | null {
  const left = LIMITS.journal.content - content.length
  return left <= NEAR ? left : null
}

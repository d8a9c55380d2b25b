import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import type { Entry, EntryChange, NewEntry } from '@evenkeel/contract/journal.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'

/** The entry being written, and when the one that its writer read was written; a new one has neither. */
export type Draft = { id: string | null; title: string; content: string; mood: number | null; updatedAt: string | null }

export const BLANK: Draft = { id: null, title: '', content: '', mood: null, updatedAt: null }

export const draftOf = ({ id, title, content, mood, updatedAt }: Entry): Draft => ({
  id,
  title: title ?? '',
  content,
  mood,
  updatedAt,
})

/** What is typed into the form, as it is kept until it is saved; null when nothing is worth keeping. */
export function toStoredDraft(draft: Draft, from: Draft): DraftOf<'journal'> | null {
  const { title, content, mood, updatedAt } = draft
  if (!isWorthKeeping(draft, from)) return null
  return { form: 'journal', title, content, mood, ...(updatedAt !== null && { updatedAt }) }
}

/** The same back in the form; where it does not say what it changes, it is the entry that was read. */
export const fromStoredDraft = (
  { id, updatedAt: read }: Pick<Draft, 'id' | 'updatedAt'>,
  { title, content, mood, updatedAt }: DraftOf<'journal'>,
): Draft => ({ id, title, content, mood, updatedAt: updatedAt ?? read })

export const slotOf = ({ id }: Pick<Draft, 'id'>) => (id === null ? 'journal' : `journal:${id}`)

/** Whether the entry was written anew after the one was read from which the other began. */
export const isChangedSince = (draft: Draft, stored: Draft) => draft.id !== null && draft.updatedAt !== stored.updatedAt

const titleOf = ({ title }: Draft) => (title.trim() === '' ? null : title)

/** The request body that creates it. */
export function newEntryOf(draft: Draft): NewEntry {
  const { content, mood } = draft
  return { title: titleOf(draft), content, ...(mood !== null && { mood }) }
}

/** The request body that replaces the entry as it was read. */
export const changeOf = (draft: Draft, updatedAt: string): EntryChange => ({
  updatedAt,
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

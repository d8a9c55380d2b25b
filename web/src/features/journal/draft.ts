import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import type { Entry, EntryChange, NewEntry } from '@evenkeel/contract/journal.ts'

/** `updatedAt`: when the version its writer read was written; null in a new entry. */
export type Draft = { id: string | null; title: string; content: string; mood: number | null; updatedAt: string | null }

export const BLANK: Draft = { id: null, title: '', content: '', mood: null, updatedAt: null }

export const draftOf = ({ id, title, content, mood, updatedAt }: Entry): Draft => ({
  id,
  title: title ?? '',
  content,
  mood,
  updatedAt,
})

/** Null when nothing is worth keeping. */
export function toStoredDraft(draft: Draft, from: Draft): DraftOf<'journal'> | null {
  const { title, content, mood, updatedAt } = draft
  if (!isWorthKeeping(draft, from)) return null
  return { form: 'journal', title, content, mood, ...(updatedAt !== null && { updatedAt }) }
}

/** A draft without `updatedAt` changes the version that was read. */
export const fromStoredDraft = (
  { id, updatedAt: read }: Pick<Draft, 'id' | 'updatedAt'>,
  { title, content, mood, updatedAt }: DraftOf<'journal'>,
): Draft => ({ id, title, content, mood, updatedAt: updatedAt ?? read })

export const slotOf = ({ id }: Pick<Draft, 'id'>) => (id === null ? 'journal' : `journal:${id}`)

/** Whether somebody saved the entry since the draft's version was read. */
export const isChangedSince = (draft: Draft, stored: Draft) => draft.id !== null && draft.updatedAt !== stored.updatedAt

const titleOf = ({ title }: Draft) => (title.trim() === '' ? null : title)

export function newEntryOf(draft: Draft): NewEntry {
  const { content, mood } = draft
  return { title: titleOf(draft), content, ...(mood !== null && { mood }) }
}

export const changeOf = (draft: Draft, updatedAt: string): EntryChange => ({
  updatedAt,
  title: titleOf(draft),
  content: draft.content,
  mood: draft.mood,
})

export const isSame = (one: Draft, other: Draft) =>
  one.title === other.title && one.content === other.content && one.mood === other.mood

/** A mood alone is not worth keeping. */
export const isWorthKeeping = (draft: Draft, from: Draft) =>
  !isSame(draft, from) && (draft.id !== null || draft.title.trim() !== '' || draft.content.trim() !== '')

export type FieldError = 'empty' | 'contentTooLong' | 'titleTooLong'

export const findErrors = ({ title, content }: Draft): { title?: FieldError; content?: FieldError } => ({
  ...(content.length > LIMITS.journal.content && { content: 'contentTooLong' }),
  ...(content.trim() === '' && { content: 'empty' }),
  ...(title.length > LIMITS.journal.title && { title: 'titleTooLong' }),
})

/** Fewer characters left than this are shown. */
const NEAR = 1000

/** Null while plenty remain; negative if the text is too long. */
export function roomLeft(content: string): number | null {
  const left = LIMITS.journal.content - content.length
  return left <= NEAR ? left : null
}

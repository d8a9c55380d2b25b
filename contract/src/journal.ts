import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { ClearsStoredDraft, Id, Nothing, Page, Time, TypedPassword, textOf } from './base/fields.ts'
import { LIMITS, LOCKED_KINDS, type LockedKind } from './base/limits.ts'
import { SCORE } from './checkins/scores.ts'

const title = z.optional(z.nullable(textOf(FIELD_RULES.entryTitle)))
const content = textOf(FIELD_RULES.entryText)

const moodError = `Mood must be a whole number from ${SCORE.min} to ${SCORE.max}`
const mood = z.int(moodError).check(z.minimum(SCORE.min, moodError), z.maximum(SCORE.max, moodError))

/** Visible only to its writer. */
export const Entry = z.object({
  id: Id,
  title: z.nullable(z.string()),
  content: z.string(),
  mood: z.nullable(z.int()),
  isPrivate: z.literal(true),
  createdAt: Time,
  updatedAt: Time,
  /** The stored entry was altered and cannot be decrypted; title and content are then empty. */
  unreadable: z.boolean(),
})
export type Entry = z.output<typeof Entry>

export const NewEntry = z.strictObject({ title, content, mood: z.optional(mood) })
export type NewEntry = z.output<typeof NewEntry>

/** `updatedAt` is that of the entry as its writer read it. */
export const EntryChange = z.strictObject({ title, content, mood: z.optional(z.nullable(mood)), updatedAt: Time })
export type EntryChange = z.output<typeof EntryChange>

const Unlocking = z
  .strictObject({
    oldPassword: z.optional(TypedPassword),
    recoveryCode: z.optional(textOf(FIELD_RULES.recoveryCode)),
  })
  .check(
    z.refine(({ oldPassword, recoveryCode }) => (oldPassword === undefined) !== (recoveryCode === undefined), {
      path: ['oldPassword'],
      error: 'Give the old password or the recovery code, one of the two',
    }),
  )

export const Locked = z.object(
  Object.fromEntries(LOCKED_KINDS.map((kind) => [kind, z.int()])) as Record<LockedKind, z.ZodMiniInt>,
)
export type Locked = z.output<typeof Locked>

const path = { params: z.object({ id: Id }) }

/** New and changed entries together: 4 MiB at once, and 500 KiB an hour. */
const WRITING = { name: 'journal', burst: 50, perHour: 120, bytes: { burst: 4 * 1024 * 1024, perHour: 500 * 1024 } }

/** Each leaves an entry in the audit log. */
const LEAVING = { name: 'what locks', burst: 50, perHour: 30 }

export const journal = {
  list: endpoint('GET /api/journal', {
    access: 'signed-in',
    summary:
      'One’s own entries, newest first. `X-Journal-Locked` counts those that an older key still locks, `X-Records-Locked` what else is locked.',
    query: Page,
    reply: z.array(Entry),
  }),
  create: endpoint('POST /api/journal', {
    access: 'signed-in',
    summary: 'Writes an entry, encrypted with a key that only a living session of its writer holds.',
    query: ClearsStoredDraft,
    body: NewEntry,
    bodyLimit: LIMITS.journal.bodyBytes,
    status: 201,
    reply: Entry,
    idempotent: true,
    rateLimit: WRITING,
  }),
  update: endpoint('PUT /api/journal/:id', {
    access: 'signed-in',
    summary:
      'Replaces title and content of the entry that was read; the mood is kept when it is not sent, and cleared by null. One that was changed since is refused, with what is stored.',
    ...path,
    query: ClearsStoredDraft,
    body: EntryChange,
    knows: 'updatedAt',
    bodyLimit: LIMITS.journal.bodyBytes,
    reply: Entry,
    rateLimit: WRITING,
    problems: ['journal_locked', 'conflict'],
  }),
  remove: endpoint('DELETE /api/journal/:id', {
    access: 'signed-in',
    summary: 'Deletes an entry, but none that an older key still locks.',
    ...path,
    status: 204,
    reply: Nothing,
    problems: ['journal_locked'],
  }),
  unlock: endpoint('POST /api/journal/unlock', {
    access: 'signed-in',
    summary:
      'Opens for good what an older password locked, with that password or the recovery code; says how much it was.',
    body: Unlocking,
    reply: Locked,
    problems: ['wrong_password', 'rate_limited'],
  }),
  recovery: endpoint('GET /api/journal/recovery-code', {
    access: 'signed-in',
    summary: 'Whether there is a recovery code, since when, when one was last used, and whether to offer one.',
    reply: z.object({
      madeAt: z.nullable(Time),
      usedAt: z.nullable(Time),
      /** The first thing was written and no code exists: the moment to offer one. */
      firstNote: z.boolean(),
    }),
  }),
  makeCode: endpoint('POST /api/journal/recovery-code', {
    access: 'signed-in',
    confirm: true,
    summary:
      'Makes a recovery code and shows it this one time; an older one is void. The person reads that it was made; the log does not say whose.',
    status: 201,
    reply: z.object({ code: z.string() }),
    rateLimit: LEAVING,
    problems: ['rate_limited'],
  }),
  revokeCode: endpoint('DELETE /api/journal/recovery-code', {
    access: 'signed-in',
    audited: 'user.recovery_code_voided',
    summary: 'Makes the recovery code void; for 30 days after a slip not while it opens what the slip locked.',
    status: 204,
    reply: Nothing,
    rateLimit: LEAVING,
    problems: ['conflict'],
  }),
  startOver: endpoint('POST /api/journal/start-over', {
    access: 'signed-in',
    audited: 'user.started_over',
    summary:
      'Deletes the locked entries, notes, answers, plans, tries and worksheets, and only those; scores stay. Not for 30 days after a slip.',
    body: z.strictObject({ confirm: z.literal(true, { error: 'Confirm that what is locked is to be deleted' }) }),
    status: 204,
    reply: Nothing,
    rateLimit: LEAVING,
    problems: ['conflict', 'rate_limited'],
  }),
}

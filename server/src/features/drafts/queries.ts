import { DRAFT_HOURS, LIMITS, type LockedKind } from '@evenkeel/contract/base/limits.ts'
import type { DraftForm } from '@evenkeel/contract/drafts/drafts.ts'
import { AppError } from '../../platform/app-error.ts'
import {
  and,
  asc,
  build,
  bytea,
  eq,
  expr,
  getTableColumns,
  gt,
  int,
  isNotNull,
  lt,
  not,
  oneOf,
  oneRow,
  orNull,
  type Parameter,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  voidResult,
} from '../../platform/db/statement.ts'
import { isLocked, wrappedKeysOf } from '../../platform/user-keys/queries.ts'
import { drafts } from './table.ts'

const HOUR_MS = 3_600_000
const lockedTo = (userId: Parameter<string>) => sql`(${isLocked(drafts, userId)})`
const SLOTS = sql.raw(String(LIMITS.drafts.slots))
const ofPerson = { userId: drafts.userId }
const ofSlot = { ...ofPerson, slot: drafts.slot, revision: drafts.revision }

/** What is sent to others speaks of today, as answers do. */
const OF_A_DAY: readonly string[] = ['assessment', 'talk', 'referral'] satisfies DraftForm[]

/** A draft without text only stops earlier sends, so it expires sooner. */
export function expiryOf(slot: string, now: Date, isEmpty: boolean): Date {
  const hours = isEmpty || OF_A_DAY.includes(slot) ? DRAFT_HOURS.answers : DRAFT_HOURS.words
  return new Date(now.getTime() + hours * HOUR_MS)
}

/** `form` limits to one kind. */
export const listDrafts = statement(
  'list_drafts',
  { ...ofPerson, tokenHash: bytea, now: timestamptz, form: orNull(text) },
  (p) =>
    build
      .select({ ...getTableColumns(drafts), keys: wrappedKeysOf(drafts, p.tokenHash) })
      .from(drafts)
      .where(
        and(
          eq(drafts.userId, p.userId),
          gt(drafts.expiresAt, p.now),
          sql`(${p.form}::text is null or split_part(${drafts.slot}, ':', 1) = ${p.form})`,
        ),
      )
      .orderBy(asc(drafts.slot), asc(drafts.revision)),
)
export type DraftRow = RowOf<typeof listDrafts>

/** Even those that expire a moment from now. */
export const listEveryDraft = statement('list_every_draft', { ...ofPerson, tokenHash: bytea }, (p) =>
  build
    .select({ ...getTableColumns(drafts), keys: wrappedKeysOf(drafts, p.tokenHash) })
    .from(drafts)
    .where(eq(drafts.userId, p.userId))
    .orderBy(asc(drafts.slot), asc(drafts.revision)),
)

/** Throws `conflict` with the stored revision when another page has written since, or when all slots are taken. */
export const keepDraft = statement(
  'keep_draft',
  {
    ...ofSlot,
    sealed: orNull(bytea),
    keyVersion: drafts.keyVersion,
    now: timestamptz,
    expiresAt: drafts.expiresAt,
  },
  (p) =>
    build
      .select({ outcome: expr(oneOf(['kept', 'stale', 'full']), sql`outcome`), stored: expr(int, sql`stored`) })
      .from(
        sql`keep_draft(${p.userId}, ${p.slot}, ${p.revision}, ${p.sealed}, ${p.keyVersion}, ${p.now}, ${p.expiresAt}, ${SLOTS})`,
      ),
).mapRows(([row]) => {
  if (row?.outcome === 'kept') return
  if (row?.outcome === 'full') throw new AppError('conflict', `There are ${LIMITS.drafts.slots} drafts already`)
  throw new AppError('conflict', 'This was changed in another place', { revision: row?.stored ?? 0 })
})

/** For a form that is saved (`server/sql/drafts.sql`). */
export const closeDraft = statement('close_draft', { ...ofSlot, now: timestamptz, expiresAt: drafts.expiresAt }, (p) =>
  build
    .select({
      done: expr(voidResult, sql`close_draft(${p.userId}, ${p.slot}, ${p.revision}, ${p.now}, ${p.expiresAt})`),
    })
    .from(oneRow),
)

/** For an entry that is deleted; a locked draft stays. */
export const deleteDraft = statement('delete_draft', { ...ofPerson, slot: drafts.slot }, (p) =>
  build.delete(drafts).where(and(eq(drafts.userId, p.userId), eq(drafts.slot, p.slot), not(lockedTo(p.userId)))),
)

const FORM_OF: Record<Exclude<LockedKind, 'tries' | 'worksheets'>, DraftForm> = {
  entries: 'journal',
  notes: 'check-in',
  assessments: 'assessment',
  plans: 'plan',
}
const lockedOf = (kind: keyof typeof FORM_OF) =>
  expr(int, sql`count(*) filter (where split_part(${drafts.slot}, ':', 1) = ${sql.raw(`'${FORM_OF[kind]}'`)})::integer`)

/** Tries and worksheets have no drafts. */
export const countLockedDrafts = statement('count_locked_drafts', ofPerson, (p) =>
  build
    .select({
      entries: lockedOf('entries'),
      notes: lockedOf('notes'),
      assessments: lockedOf('assessments'),
      plans: lockedOf('plans'),
    })
    .from(drafts)
    .where(and(isLocked(drafts, p.userId), isNotNull(drafts.sealed))),
).mapRows(([locked]) => ({ entries: 0, notes: 0, assessments: 0, plans: 0, ...locked, tries: 0, worksheets: 0 }))

/** Also those without a text. */
export const deleteLockedDrafts = statement('delete_locked_drafts', ofPerson, (p) =>
  build.delete(drafts).where(isLocked(drafts, p.userId)),
)

/** For the system. */
export const deleteExpiredDrafts = statement('sweep_drafts', { now: timestamptz }, (p) =>
  build.delete(drafts).where(lt(drafts.expiresAt, p.now)),
)

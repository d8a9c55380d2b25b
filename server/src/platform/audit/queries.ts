import { VIEWERS } from '@evenkeel/contract/audit/audit.ts'
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditTarget,
  LIST_VIEWS,
  type ListView,
} from '@evenkeel/contract/audit/audit-actions.ts'
import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
import type { OpeningReason } from '@evenkeel/contract/care/care-words.ts'
import type { GoLiveItem } from '@evenkeel/contract/go-live/go-live-words.ts'
import { VIEWS_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { currentDisplay, currentUser } from '../db/columns.ts'
import { insertInto, insertRows } from '../db/insert.ts'
import {
  and,
  arrayOf,
  boolean,
  build,
  date,
  desc,
  eq,
  expr,
  gte,
  isNull,
  lt,
  notNull,
  oneOf,
  or,
  orNull,
  type Parameter,
  type Parameters,
  type SQL,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../db/statement.ts'
import { newId } from '../ids.ts'
import { userKeys } from '../user-keys/table.ts'
import { auditEntries, listViews } from './table.ts'

/** `actorId` is null for the product itself. */
export type AuditEvent = {
  at: Date
  actorId: string | null
  action: AuditAction
  target: { type: AuditTarget; id: string } | null
  ip: string
  reason?: OpeningReason | undefined
  without?: GoLiveItem[]
}

/**
 * Must be the last statement of its transaction, because it locks the end of the chain.
 * Writes nothing without the actor's identity, as in a refused call, or if the target does not exist.
 */
export const addAuditEntry = insertInto('add_audit_entry', auditEntries, {
  byDefault: ['seq', 'salt', 'hash'],
  set: () => ({ ownerId: null, count: null }),
  where: (p) =>
    or(isNull(p.actorId), eq(expr(uuid, currentUser), p.actorId), eq(expr(uuid, currentDisplay), p.actorId)),
}).takes(({ target, reason, without, ...event }: AuditEvent) => ({
  ...event,
  reason: reason ?? null,
  without: without ?? null,
  id: newId(event.at),
  targetType: target?.type ?? null,
  targetId: target?.id ?? null,
}))

/** For what one administrator, or the product itself, changed of many people, in one statement. */
export const addAuditEntries = insertRows('add_audit_entries', auditEntries, {
  byDefault: ['seq', 'salt', 'hash'],
  set: () => ({ ownerId: null, count: null, reason: null, without: null }),
  where: (sent) => or(isNull(sent.actorId), eq(expr(uuid, currentUser), sent.actorId)),
}).takes((events: readonly (AuditEvent & { target: NonNullable<AuditEvent['target']> })[]) =>
  events.map(({ target, at, actorId, action, ip }) => ({
    at,
    actorId,
    action,
    ip,
    id: newId(at),
    targetType: target.type,
    targetId: target.id,
  })),
)

/** For its person to read: administrators read neither who it was nor from where. */
export const ownEntry = ({ at, userId, action }: { at: Date; userId: string; action: AuditAction }) =>
  addAuditEntry({ at, actorId: userId, action, target: { type: 'person', id: userId }, ip: '' })

export const slipsSince = (now: Date) => new Date(now.getTime() - DAYS_AFTER_SLIP * 24 * 3_600_000)

const ofSlips = { userId: notNull(auditEntries.ownerId), since: auditEntries.at }
const isSlipSince = (p: Parameters<typeof ofSlips>) =>
  and(eq(auditEntries.ownerId, p.userId), eq(auditEntries.action, 'user.slip_redeemed'), gte(auditEntries.at, p.since))

/** Newest first; none while the first password of the account is the only one, because it replaced nothing. */
export const listRedeemedSlips = statement('list_redeemed_slips', ofSlips, (p) =>
  build
    .select({
      at: auditEntries.at,
      address: auditEntries.ip,
    })
    .from(auditEntries)
    // Each slip makes the next version of the data key.
    .where(
      and(
        isSlipSince(p),
        sql`exists (select from ${userKeys} where ${userKeys.userId} = ${p.userId} and ${userKeys.version} > 1)`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(10),
)

/** Whoever reads a row may then not be its person, so what it holds is left out. */
export const slipSince = (userId: SQLWrapper, madeAt: SQLWrapper) =>
  expr(
    boolean,
    sql`exists (
      select from ${auditEntries} where ${auditEntries.ownerId} = ${userId} and ${auditEntries.action} = 'user.slip_redeemed'
        and ${auditEntries.at} >= ${madeAt}
    )`,
  )

/** Null when none was redeemed since that time. */
export const findSlipSince = statement('find_slip_since', ofSlips, (p) =>
  build
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(isSlipSince(p))
    .orderBy(desc(auditEntries.id))
    .limit(1),
).firstOrNull()

/** The facility day and the time at which a list is read. */
export const viewParams = { day: date, at: timestamptz }

type NotedRow = { person: SQLWrapper; id: SQLWrapper; where?: SQL; place?: SQL }

/**
 * Written by the statement that reads, once a day; the row at `limit` only tells that another page follows.
 * `place` is the row's place in the list, from 1, newest id first unless given.
 */
export const recordListView = (
  list: ListView,
  { person, id, where = sql`true`, place = sql`row_number() over (order by ${id} desc)` }: NotedRow,
  p: { day: Parameter<string>; at: Parameter<Date>; limit: Parameter<number> },
) =>
  expr(
    orNull(boolean),
    sql`case when ${place} < ${p.limit}::integer and ${where}
      then note_list_view(${person}, ${sql.raw(`'${list}'`)}, ${p.day}, ${p.at}) end`,
  )

/** Needs rows named `seen`, and `actor_named` as `by_whom`. */
export const seenColumns = (userId: SQLWrapper) => ({
  id: expr(auditEntries.id, sql`seen.id`),
  at: expr(auditEntries.at, sql`seen.at`),
  action: expr(oneOf([...AUDIT_ACTIONS, ...LIST_VIEWS]), sql`seen.action`),
  count: expr(auditEntries.count, sql`seen.count`),
  reason: expr(auditEntries.reason, sql`seen.reason`),
  name: expr(orNull(text), sql`by_whom.name`),
  role: expr(orNull(oneOf(VIEWERS)), sql`by_whom.role`),
  fromOwnAccount: expr(boolean, sql`seen.actor_id is not distinct from ${userId}`),
})

/** For people in a reply that is made of no page of a list. */
export const noteSeen = statement('note_seen', { ...viewParams, ids: arrayOf(uuid) }, (p) =>
  build
    .select({ noted: expr(boolean, sql`note_list_view(sent.id, 'user.listed', ${p.day}, ${p.at})`) })
    .from(sql`unnest(${p.ids}::uuid[]) as sent (id)`),
)

export const deleteOldListViews = statement('delete_old_list_views', {}, () =>
  build
    .delete(listViews)
    .where(lt(listViews.at, expr(timestamptz, sql`now() - make_interval(days => ${sql.raw(String(VIEWS_DAYS))})`))),
)

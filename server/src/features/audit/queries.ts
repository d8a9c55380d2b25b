import { AUDIT_ACTIONS, type AuditAction } from '@evenkeel/contract/audit/audit-actions.ts'
import { type AuditGroup, actionsOf } from '@evenkeel/contract/audit/audit-groups.ts'
import { seenColumns } from '../../platform/audit/queries.ts'
import { auditEndMarks, auditEntries, auditHead } from '../../platform/audit/table.ts'
import { addDays, type Calendar } from '../../platform/calendar.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  alias,
  and,
  arrayOf,
  asc,
  boolean,
  build,
  count,
  desc,
  eq,
  expr,
  getTableColumns,
  gt,
  int,
  isNull,
  like,
  lt,
  notNull,
  or,
  orNull,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
} from '../../platform/db/statement.ts'
import { enrolledBrowsers } from '../browsers/table.ts'
import { normalizeUsername } from '../users/public.ts'
import { users } from '../users/table.ts'

const actor = alias(users, 'actor')
const owner = alias(users, 'owner')

const {
  ownerId: _owner,
  salt: _salt,
  targetId: _target,
  actorId: _actor,
  reason: _reason,
  ...shown
} = getTableColumns(auditEntries)
const isAboutAlert = sql`(${auditEntries.targetType} = 'alert' or ${auditEntries.action} in ('user.assessment_asked', 'user.named'))`
/** No administrator learns whom a clinician cares for; only this query hides it, as the policy shows whole entries. */
const isAboutCare = sql`(${auditEntries.targetType} in ('care', 'person', 'grant'))`
/** Also hides who ended their own sharing, or withdrew their request. */
const actorId = expr(
  auditEntries.actorId,
  sql`case when ${isAboutCare} and ${auditEntries.actorId} = ${auditEntries.ownerId} then null else ${auditEntries.actorId} end`,
)
const entry = {
  ...shown,
  actorId,
  actorName: expr(orNull(text), sql`coalesce(${actor.username}, ${enrolledBrowsers.name})`),
  ownerName: owner.username,
  targetId: expr(
    auditEntries.targetId,
    sql`case when ${isAboutCare} or ${isAboutAlert} and ${owner.id} is null then null else ${auditEntries.targetId} end`,
  ),
}

const ofReader = { adminId: notNull(auditEntries.actorId) }
/** Hides entries of a request that excludes the administrator. */
const reader = (p: Parameters<typeof ofReader>) =>
  sql`me.id = ${p.adminId} and me.role = 'admin'
    and case when ${auditEntries.targetType} = 'alert' then not is_left_out(${auditEntries.targetId}) else true end`

/** Who needed help is said only to responders for the role: for others the entry has no owner, even in a search. */
const readBy = (p: Parameters<typeof ofReader>) =>
  build
    .select(entry)
    .from(auditEntries)
    .innerJoin(sql`users as me`, reader(p))
    .leftJoin(actor, eq(actor.id, actorId))
    .leftJoin(enrolledBrowsers, eq(enrolledBrowsers.id, auditEntries.actorId))
    .leftJoin(
      owner,
      and(
        eq(owner.id, auditEntries.ownerId),
        sql`not ${isAboutCare} and (not ${isAboutAlert} or ${owner.id} = me.id
          or (case ${owner.role} when 'inmate' then 'inmate' else 'staff' end) = any (me.responds_to))`,
      ),
    )

const filter = {
  /** With `others`, all but these. */
  among: arrayOf(text),
  action: orNull(auditEntries.action),
  pattern: orNull(text),
  /** `to` is the start of the day after the last. */
  from: orNull(timestamptz),
  to: orNull(timestamptz),
}

const matchesFilter = (p: Parameters<typeof filter>) =>
  and(
    sql`${auditEntries.action} = any (${p.among})`,
    or(isNull(p.action), eq(auditEntries.action, p.action)),
    or(isNull(p.pattern), like(actor.usernameKey, p.pattern), like(owner.usernameKey, p.pattern)),
    or(isNull(p.from), sql`${auditEntries.at} >= ${p.from}`),
    or(isNull(p.to), sql`${auditEntries.at} < ${p.to}`),
  )

export type Filter = {
  group?: AuditGroup | undefined
  action?: AuditAction | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  calendar: Calendar
}

type Reader = { adminId: string }

const valuesOf = ({ group, action, q, from, to, calendar }: Filter) => ({
  among: group ? actionsOf(group) : [...AUDIT_ACTIONS],
  action: action ?? null,
  pattern: q ? `%${normalizeUsername(q).replace(/[\\%_]/g, '\\$&')}%` : null,
  from: from === undefined ? null : calendar.momentAt(from, 0),
  to: to === undefined ? null : calendar.momentAt(addDays(to, 1), 0),
})

/** For administrators: newest first. */
export const listAuditEntries = statement(
  'list_audit_entries',
  { ...ofReader, ...filter, before: orNull(auditEntries.id), limit: int },
  (p) =>
    readBy(p)
      .where(
        and(
          matchesFilter(p),
          or(
            isNull(p.before),
            lt(auditEntries.seq, expr(auditEntries.seq, sql`(select seq from audit_entries where id = ${p.before})`)),
          ),
        ),
      )
      .orderBy(desc(auditEntries.seq))
      .limit(p.limit),
).takes(({ adminId, before, limit, ...sent }: Filter & Reader & { before: string | null; limit: number }) => ({
  ...valuesOf(sent),
  adminId,
  before,
  limit,
}))

/** For administrators; ids sort by their time. */
export const countOpened = statement('count_opened', { ...ofReader, opened: arrayOf(text), since: timestamptz }, (p) =>
  build
    .select({ count: count() })
    .from(auditEntries)
    .innerJoin(sql`users as me`, reader(p))
    .where(
      and(
        sql`${auditEntries.id} >= (lpad(to_hex((extract(epoch from ${p.since}::timestamptz) * 1000)::bigint), 12, '0')
          || '70008000000000000000')::uuid`,
        sql`${auditEntries.action} = any (${p.opened})`,
      ),
    ),
)
  .mapRows(([row]) => row?.count ?? 0)
  .takes((sent: Reader & { since: Date }) => ({ ...sent, opened: actionsOf('opened') }))

/** For the system, oldest first: ids and action, of care and alerts no target. */
export const listEntriesAfter = statement('list_audit_entries_after', { seq: auditEntries.seq, limit: int }, (p) =>
  build
    .select({
      seq: auditEntries.seq,
      at: auditEntries.at,
      action: auditEntries.action,
      actorId,
      targetType: auditEntries.targetType,
      targetId: expr(
        auditEntries.targetId,
        sql`case when not coalesce(${isAboutCare} or ${isAboutAlert}, false) then ${auditEntries.targetId} end`,
      ),
      hash: auditEntries.hash,
    })
    .from(auditEntries)
    .where(gt(auditEntries.seq, p.seq))
    .orderBy(asc(auditEntries.seq))
    .limit(p.limit),
)

/** For administrators: oldest first, by place in the chain. */
export const exportAuditEntries = statement(
  'export_audit_entries',
  { ...ofReader, ...filter, after: auditEntries.seq, limit: int },
  (p) =>
    readBy(p)
      .where(and(matchesFilter(p), gt(auditEntries.seq, p.after)))
      .orderBy(asc(auditEntries.seq))
      .limit(p.limit),
).takes(({ adminId, after, limit, ...sent }: Filter & Reader & { after: number; limit: number }) => ({
  ...valuesOf(sent),
  adminId,
  after,
  limit,
}))

/** What a redeemer of a slip can do as the person, who should read of it. */
const AFTER_SLIP = [
  'user.slip_redeemed',
  'user.exported_after_slip',
  'user.started_over',
  'person.code_made',
  'person.pin_set',
  'person.pin_removed',
  'user.recovery_code_voided',
  'user.password_changed',
  'user.deletion_asked',
  'person.unshared',
  'person.request_withdrawn',
  'person.visit_mine',
  'person.visit_not_mine',
] as const satisfies readonly AuditAction[]
const afterSlip = sql.raw(AFTER_SLIP.map((action) => `'${action}'`).join(', '))

/** Newest first. */
export const listAccessOfOthers = statement(
  'list_access_of_others',
  { userId: notNull(auditEntries.ownerId), before: orNull(auditEntries.id), limit: int },
  (p) =>
    build
      .select(seenColumns(p.userId))
      .from(sql`(
        select id, at, action, actor_id, count, reason from audit_entries
        where owner_id = ${p.userId} and (actor_id is distinct from ${p.userId} or action in (${afterSlip}))
          and (${p.before}::uuid is null or id < ${p.before})
        union all
        select id, at, list, viewer_id, null::integer, null::text from list_views
        where user_id = ${p.userId} and (${p.before}::uuid is null or id < ${p.before})
        union all
        select id, at, 'referral.made', null, null, null from own_referrals() where (${p.before}::uuid is null or id < ${p.before})
      ) as seen`)
      .leftJoin(sql`lateral actor_named(seen.actor_id) as by_whom`, sql`true`)
      .orderBy(sql`seen.id desc`)
      .limit(p.limit),
)

/** For the system: null when the end is already marked. */
export const findUnmarkedHead = statement('find_unmarked_audit_head', {}, () =>
  build
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(gt(auditHead.seq, expr(auditEndMarks.seq, sql`coalesce((select max(seq) from audit_end_marks), 0)`))),
).firstOrNull()

/** For the system: false when another node was first. */
export const saveEndMark = insertInto('save_audit_end_mark', auditEndMarks, {
  onConflict: 'do nothing',
  returning: { seq: auditEndMarks.seq },
}).mapRows((rows) => rows.length === 1)

export const listEndMarks = statement('list_audit_end_marks', { after: auditEndMarks.seq, limit: int }, (p) =>
  build
    .select()
    .from(auditEndMarks)
    .where(gt(auditEndMarks.seq, p.after))
    .orderBy(asc(auditEndMarks.seq))
    .limit(p.limit),
)
export type EndMarkRow = RowOf<typeof listEndMarks>

/** For the system. */
export const readChain = statement('read_audit_chain', { after: auditEntries.seq, limit: int }, (p) =>
  build.select().from(auditEntries).where(gt(auditEntries.seq, p.after)).orderBy(asc(auditEntries.seq)).limit(p.limit),
)

/** For the system: both read at the same moment. */
export const findEnd = statement('find_audit_end', { after: auditEntries.seq }, (p) =>
  build
    .select({
      seq: auditHead.seq,
      hash: auditHead.hash,
      goesOn: expr(boolean, sql`exists (select from audit_entries where seq > ${p.after})`),
    })
    .from(auditHead),
).firstOrNull()

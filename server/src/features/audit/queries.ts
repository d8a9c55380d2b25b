import type { AuditAction } from '@evenkeel/contract/audit-actions.ts'
import { auditEntries, auditHead, auditSeals } from '../../platform/audit/table.ts'
import { insertInto } from '../../platform/db/insert.ts'
import {
  alias,
  and,
  asc,
  boolean,
  build,
  date,
  desc,
  eq,
  expr,
  getTableColumns,
  gt,
  gte,
  int,
  isDistinctFrom,
  isNull,
  like,
  lt,
  notNull,
  or,
  orNull,
  type Parameter,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
} from '../../platform/db/statement.ts'
import { normalizeUsername } from '../users/public.ts'
import { users } from '../users/table.ts'

const actor = alias(users, 'actor')
const owner = alias(users, 'owner')

const { ownerId: _owner, ...shown } = getTableColumns(auditEntries)
const entry = { ...shown, actorName: actor.username, ownerName: owner.username }

const filter = {
  action: orNull(auditEntries.action),
  pattern: orNull(text),
  from: orNull(date),
  to: orNull(date),
  timeZone: text,
}

/** The start of a facility day, or of the day after it. */
const startOf = (day: Parameter<string | null>, timeZone: Parameter<string>, plusDays: 0 | 1 = 0) =>
  expr(timestamptz, sql`((${day}::date + ${sql.raw(String(plusDays))})::timestamp at time zone ${timeZone})`)

const narrowed = (p: Parameters<typeof filter>) =>
  and(
    or(isNull(p.action), eq(auditEntries.action, p.action)),
    or(isNull(p.pattern), like(actor.usernameKey, p.pattern), like(owner.usernameKey, p.pattern)),
    or(isNull(p.from), gte(auditEntries.at, startOf(p.from, p.timeZone))),
    or(isNull(p.to), lt(auditEntries.at, startOf(p.to, p.timeZone, 1))),
  )

export type Filter = {
  action?: AuditAction | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}

const valuesOf = ({ action, q, from, to, timeZone }: Filter) => ({
  action: action ?? null,
  pattern: q ? `%${normalizeUsername(q).replace(/[\\%_]/g, '\\$&')}%` : null,
  from: from ?? null,
  to: to ?? null,
  timeZone,
})

/** For administrators: newest first, those before an entry. */
export const listAuditEntries = statement(
  'list_audit_entries',
  { ...filter, before: orNull(auditEntries.id), limit: int },
  (p) =>
    build
      .select(entry)
      .from(auditEntries)
      .leftJoin(actor, eq(actor.id, auditEntries.actorId))
      .leftJoin(owner, eq(owner.id, auditEntries.ownerId))
      .where(
        and(
          narrowed(p),
          or(
            isNull(p.before),
            lt(auditEntries.seq, expr(auditEntries.seq, sql`(select seq from audit_entries where id = ${p.before})`)),
          ),
        ),
      )
      .orderBy(desc(auditEntries.seq))
      .limit(p.limit),
).takes(({ before, limit, ...sent }: Filter & { before: string | null; limit: number }) => ({
  ...valuesOf(sent),
  before,
  limit,
}))

/** For administrators: oldest first, those after a place in the chain. */
export const exportAuditEntries = statement(
  'export_audit_entries',
  { ...filter, after: auditEntries.seq, limit: int },
  (p) =>
    build
      .select(entry)
      .from(auditEntries)
      .leftJoin(actor, eq(actor.id, auditEntries.actorId))
      .leftJoin(owner, eq(owner.id, auditEntries.ownerId))
      .where(and(narrowed(p), gt(auditEntries.seq, p.after)))
      .orderBy(asc(auditEntries.seq))
      .limit(p.limit),
).takes(({ after, limit, ...sent }: Filter & { after: number; limit: number }) => ({
  ...valuesOf(sent),
  after,
  limit,
}))

/** What others did with a person's data, newest first. */
export const listAccessOfOthers = statement(
  'list_access_of_others',
  { userId: notNull(auditEntries.ownerId), before: orNull(auditEntries.id), limit: int },
  (p) =>
    build
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        action: auditEntries.action,
        count: auditEntries.count,
        name: expr(orNull(text), sql`by_whom.name`),
        role: expr(orNull(users.role), sql`by_whom.role`),
      })
      .from(auditEntries)
      .leftJoin(sql`lateral actor_named(${auditEntries.actorId}) as by_whom`, sql`true`)
      .where(
        and(
          eq(auditEntries.ownerId, p.userId),
          isDistinctFrom(auditEntries.actorId, p.userId),
          or(isNull(p.before), lt(auditEntries.id, p.before)),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(p.limit),
)

/** For the system: the end of the chain; null when it is already sealed. */
export const findUnsealedHead = statement('find_unsealed_audit_head', {}, () =>
  build
    .select({ seq: auditHead.seq, hash: auditHead.hash })
    .from(auditHead)
    .where(gt(auditHead.seq, expr(auditSeals.seq, sql`coalesce((select max(seq) from audit_seals), 0)`))),
).firstOrNull()

/** For the system: false when another node was first. */
export const saveSeal = insertInto('keep_audit_seal', auditSeals, {
  onConflict: 'do nothing',
  returning: { seq: auditSeals.seq },
}).mapRows((rows) => rows.length === 1)

export const listSeals = statement('list_audit_seals', { after: auditSeals.seq, limit: int }, (p) =>
  build.select().from(auditSeals).where(gt(auditSeals.seq, p.after)).orderBy(asc(auditSeals.seq)).limit(p.limit),
)
export type SealRow = RowOf<typeof listSeals>

/** For the system: entries of a part of the chain. */
export const readChain = statement('read_audit_chain', { after: auditEntries.seq, limit: int }, (p) =>
  build.select().from(auditEntries).where(gt(auditEntries.seq, p.after)).orderBy(asc(auditEntries.seq)).limit(p.limit),
)

/** For the system: the stored end of the chain, and whether an entry comes after a place, read at the same moment. */
export const findEnd = statement('find_audit_end', { after: auditEntries.seq }, (p) =>
  build
    .select({
      seq: auditHead.seq,
      hash: auditHead.hash,
      goesOn: expr(boolean, sql`exists (select from audit_entries where seq > ${p.after})`),
    })
    .from(auditHead),
).firstOrNull()

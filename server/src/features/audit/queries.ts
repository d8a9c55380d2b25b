import type { AuditAction } from '@evenkeel/contract/audit-actions.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { and, asc, desc, eq, getTableColumns, gt, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditEntries, auditHead, auditSeals } from '../../platform/audit/table.ts'
import { build, fill, firstOrNull, mapRows, param } from '../../platform/db/build.ts'
import { normalizeUsername } from '../users/public.ts'
import { users } from '../users/table.ts'

const actor = alias(users, 'actor')
const owner = alias(users, 'owner')

const { ownerId: _owner, ...shown } = getTableColumns(auditEntries)
const entry = {
  ...shown,
  actorName: sql<string | null>`${actor.username}`,
  ownerName: sql<string | null>`${owner.username}`,
}

/** A facility day's first moment. */
const startOf = (day: string, plus = 0) =>
  sql`((${param(day)}::date + ${sql.raw(String(plus))})::timestamp at time zone ${param('timeZone')})`

const narrowed = and(
  or(sql`${param('action')}::text is null`, eq(auditEntries.action, param('action'))),
  or(
    sql`${param('pattern')}::text is null`,
    sql`${actor.usernameKey} like ${param('pattern')}`,
    sql`${owner.usernameKey} like ${param('pattern')}`,
  ),
  or(sql`${param('from')}::date is null`, sql`${auditEntries.at} >= ${startOf('from')}`),
  or(sql`${param('to')}::date is null`, sql`${auditEntries.at} < ${startOf('to', 1)}`),
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

const list = build
  .select(entry)
  .from(auditEntries)
  .leftJoin(actor, eq(actor.id, auditEntries.actorId))
  .leftJoin(owner, eq(owner.id, auditEntries.ownerId))
  .where(
    and(
      narrowed,
      or(
        sql`${param('before')}::uuid is null`,
        sql`${auditEntries.seq} < (select seq from audit_entries where id = ${param('before')})`,
      ),
    ),
  )
  .orderBy(desc(auditEntries.seq))
  .limit(param('limit'))
  .prepare('list_audit_entries')
/** For administrators: newest first, from before an entry on. */
export const listAuditEntries = (filter: Filter, { before, limit }: { before?: string | undefined; limit: number }) =>
  fill(list, { ...valuesOf(filter), before: before ?? null, limit })

const exported = build
  .select(entry)
  .from(auditEntries)
  .leftJoin(actor, eq(actor.id, auditEntries.actorId))
  .leftJoin(owner, eq(owner.id, auditEntries.ownerId))
  .where(and(narrowed, gt(auditEntries.seq, param('after'))))
  .orderBy(asc(auditEntries.seq))
  .limit(param('limit'))
  .prepare('export_audit_entries')
/** For administrators: oldest first, from after a place in the chain on. */
export const exportAuditEntries = (filter: Filter, page: { after: number; limit: number }) =>
  fill(exported, { ...valuesOf(filter), ...page })

const ofOthers = build
  .select({
    id: auditEntries.id,
    at: auditEntries.at,
    action: auditEntries.action,
    name: sql<string | null>`by_whom.name`,
    role: sql<Role | null>`by_whom.role`,
  })
  .from(auditEntries)
  .leftJoin(sql`lateral actor_named(${auditEntries.actorId}) as by_whom`, sql`true`)
  .where(
    and(
      eq(auditEntries.ownerId, param('userId')),
      sql`${auditEntries.actorId} is distinct from ${param('userId')}::uuid`,
      or(sql`${param('before')}::uuid is null`, lt(auditEntries.id, param('before'))),
    ),
  )
  .orderBy(desc(auditEntries.id))
  .limit(param('limit'))
  .prepare('list_access_of_others')
/** What others did with what is a person's own, newest first. */
export const listAccessOfOthers = (userId: string, page: { before?: string | undefined; limit: number }) =>
  fill(ofOthers, { userId, before: page.before ?? null, limit: page.limit })

const unsealed = build
  .select({ seq: auditHead.seq, hash: auditHead.hash })
  .from(auditHead)
  .where(sql`${auditHead.seq} > coalesce((select max(seq) from audit_seals), 0)`)
  .prepare('find_unsealed_audit_head')
/** For the system: the end of the chain; null when it is sealed already. */
export const findUnsealedHead = () => firstOrNull(fill(unsealed, {}))

export type SealRow = typeof auditSeals.$inferSelect

const seal = build
  .insert(auditSeals)
  .values({ seq: param('seq'), hash: param('hash'), seal: param('seal'), at: param('at') })
  .onConflictDoNothing()
  .returning({ seq: auditSeals.seq })
  .prepare('keep_audit_seal')
/** For the system: false when another node was first. */
export const saveSeal = (row: SealRow) => mapRows(fill(seal, row), (rows) => rows.length === 1)

const seals = build
  .select(getTableColumns(auditSeals))
  .from(auditSeals)
  .where(gt(auditSeals.seq, param('after')))
  .orderBy(asc(auditSeals.seq))
  .limit(param('limit'))
  .prepare('list_audit_seals')
/** For the system. */
export const listSeals = (after: number, limit: number) => fill(seals, { after, limit })

const chain = build
  .select(getTableColumns(auditEntries))
  .from(auditEntries)
  .where(gt(auditEntries.seq, param('after')))
  .orderBy(asc(auditEntries.seq))
  .limit(param('limit'))
  .prepare('read_audit_chain')
/** For the system: a stretch of the chain. */
export const readChain = (after: number, limit: number) => fill(chain, { after, limit })

const end = build
  .select({
    seq: auditHead.seq,
    hash: auditHead.hash,
    goesOn: sql<boolean>`exists (select from audit_entries where seq > ${param('after')}::bigint)`,
  })
  .from(auditHead)
  .prepare('find_audit_end')
/** For the system: where the chain ends, and whether, at the same moment, an entry stands after a place. */
export const findEnd = (after: number) => firstOrNull(fill(end, { after }))

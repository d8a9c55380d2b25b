import type { AlertOutcome, AlertStatus, ResponseStep } from '@evenkeel/contract/alert-words.ts'
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { build, fill, firstOrNull, param, value } from '../../platform/db/build.ts'
import { users } from '../users/table.ts'
import { alerts } from './table.ts'

export type NewAlert = Pick<
  typeof alerts.$inferSelect,
  'userId' | 'id' | 'severity' | 'source' | 'reason' | 'message' | 'riskScore' | 'createdAt'
> &
  Partial<Pick<typeof alerts.$inferSelect, 'audience' | 'drill'>>

const columns = {
  id: alerts.id,
  userId: alerts.userId,
  severity: alerts.severity,
  source: alerts.source,
  drill: alerts.drill,
  message: alerts.message,
  status: alerts.status,
  riskScore: alerts.riskScore,
  step: alerts.step,
  outcome: alerts.outcome,
  repeats: alerts.repeats,
  createdAt: alerts.createdAt,
  waitingSince: alerts.waitingSince,
  escalatedAt: alerts.escalatedAt,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgedBy: alerts.acknowledgedBy,
  acknowledgedName: alerts.acknowledgedName,
  resolvedAt: alerts.resolvedAt,
  resolvedBy: alerts.resolvedBy,
  resolvedName: alerts.resolvedName,
  lastEvent: alerts.lastEvent,
  hasResponder: sql<boolean>`has_responder(${alerts.audience})`,
}

const person = { username: users.username, firstName: users.firstName, lastName: users.lastName }
const place = { unit: users.unit, shift: users.shift }

const values = {
  userId: param('userId'),
  id: param('id'),
  severity: param('severity'),
  source: param('source'),
  reason: param('reason'),
  message: param('message'),
  // As an expression, because the column's own encoder would write a missing score as the word null.
  riskScore: value('riskScore'),
  drill: param('drill'),
  createdAt: param('createdAt'),
  // Filled in by the database: from the person's role, and from createdAt.
  audience: param('audience'),
  waitingSince: sql`null`,
}

const insert = build.insert(alerts).values(values).returning(columns).prepare('insert_alert')

/** Stores an alert; in the same batch as what raised it, both hold or neither. */
export const insertAlert = (alert: NewAlert) => fill(insert, { audience: null, drill: false, ...alert })

const request = build
  .insert(alerts)
  .values({ ...values, lastEvent: param('eventId') })
  .onConflictDoUpdate({
    target: alerts.userId,
    targetWhere: sql`source = 'crisis' and status = 'active' and not drill`,
    set: { repeats: sql`${alerts.repeats} + 1`, lastEvent: sql`excluded.last_event` },
  })
  .returning({ ...columns, isNew: sql<boolean>`${alerts.id} = ${param('id')}` })
  .prepare('request_help')

/** Stores a person's request for help, or joins it to the one that still waits for an answer. */
export const requestHelp = (asked: Pick<NewAlert, 'userId' | 'id' | 'message' | 'createdAt'> & { eventId: string }) =>
  firstOrNull(
    fill(request, {
      ...asked,
      severity: 'critical',
      source: 'crisis',
      reason: null,
      riskScore: null,
      drill: false,
      audience: null,
    }),
  )

const answerer = alias(users, 'answerer')
const closer = alias(users, 'closer')

/** Alerts as the administrator `adminId` sees them. */
const asAdmin = () =>
  build
    .select({
      ...columns,
      ...person,
      ...place,
      isResponder: sql<boolean>`${alerts.audience} = any (me.responds_to)`,
      isOwn: sql<boolean>`${alerts.userId} = me.id`,
      acknowledgedName: sql<string | null>`coalesce(${alerts.acknowledgedName}, ${answerer.username})`,
      resolvedName: sql<string | null>`coalesce(${alerts.resolvedName}, ${closer.username})`,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .innerJoin(sql`users as me`, sql`me.id = ${param('adminId')} and me.role = 'admin'`)
    .leftJoin(answerer, eq(answerer.id, alerts.acknowledgedBy))
    .leftJoin(closer, eq(closer.id, alerts.resolvedBy))

const list = asAdmin()
  .where(
    and(
      or(sql`${param('status')}::text is null`, eq(alerts.status, param('status'))),
      or(sql`${param('before')}::uuid is null`, lt(alerts.id, param('before'))),
    ),
  )
  .orderBy(desc(alerts.id))
  .limit(param('limit'))
  .prepare('list_alerts')

export type AlertRow = Awaited<ReturnType<typeof list.execute>>[number]

type Paging = { before?: string | undefined; limit: number }

/** Everybody's alerts, newest first, for an administrator; empty for anybody else. */
export const listAlerts = (adminId: string, { status, before, limit }: Paging & { status?: AlertStatus | undefined }) =>
  fill(list, { adminId, status: status ?? null, before: before ?? null, limit })

const find = asAdmin()
  .where(eq(alerts.id, param('id')))
  .prepare('find_alert')

export const findAlert = (adminId: string, id: string) => firstOrNull(fill(find, { adminId, id }))

const listOwn = build
  .select({ ...columns, ...person, ...place })
  .from(alerts)
  .innerJoin(users, eq(users.id, alerts.userId))
  .where(
    and(
      eq(alerts.userId, param('userId')),
      eq(alerts.source, 'crisis'),
      eq(alerts.drill, false),
      or(sql`${param('before')}::uuid is null`, lt(alerts.id, param('before'))),
    ),
  )
  .orderBy(desc(alerts.id))
  .limit(param('limit'))
  .prepare('list_own_requests')

export type OwnAlertRow = Awaited<ReturnType<typeof listOwn.execute>>[number]

/** A person's own requests for help, newest first. */
export const listOwnRequests = (userId: string, { before, limit }: Paging) =>
  fill(listOwn, { userId, before: before ?? null, limit })

const everything = build
  .select({
    id: alerts.id,
    severity: alerts.severity,
    source: alerts.source,
    drill: alerts.drill,
    message: alerts.message,
    status: alerts.status,
    step: alerts.step,
    outcome: alerts.outcome,
    repeats: alerts.repeats,
    createdAt: alerts.createdAt,
    escalatedAt: alerts.escalatedAt,
    acknowledgedAt: alerts.acknowledgedAt,
    acknowledgedBy: alerts.acknowledgedName,
    resolvedAt: alerts.resolvedAt,
    resolvedBy: alerts.resolvedName,
  })
  .from(alerts)
  .where(eq(alerts.userId, param('userId')))
  .orderBy(alerts.id)
  .prepare('list_every_alert')
/** All alerts about a person as they may know them, oldest first; who answered by the name they were told. */
export const listEveryAlert = (userId: string) => fill(everything, { userId })

/** The name that an answer is remembered by; null for somebody who gave none. */
const nameOfAdmin = sql`(select nullif(concat_ws(' ', first_name, last_name), '') from users where id = ${param('adminId')})`

type Answering = { id: string; adminId: string; at: Date; eventId: string }

const acknowledge = build
  .update(alerts)
  .set({
    status: 'acknowledged',
    step: value('step'),
    acknowledgedAt: value('at'),
    acknowledgedBy: value('adminId'),
    acknowledgedName: nameOfAdmin,
    lastEvent: value('eventId'),
  })
  .where(and(eq(alerts.id, param('id')), eq(alerts.status, 'active')))
  .prepare('acknowledge_alert')
export const acknowledgeAlert = (answer: Answering & { step: ResponseStep | null }) => fill(acknowledge, answer)

const resolve = build
  .update(alerts)
  .set({
    status: 'resolved',
    outcome: value('outcome'),
    resolvedAt: value('at'),
    resolvedBy: value('adminId'),
    resolvedName: nameOfAdmin,
    lastEvent: value('eventId'),
  })
  .where(and(eq(alerts.id, param('id')), inArray(alerts.status, ['active', 'acknowledged'])))
  .prepare('resolve_alert')
export const resolveAlert = (answer: Answering & { outcome: AlertOutcome | null }) => fill(resolve, answer)

const takeStep = build
  .update(alerts)
  .set({ step: value('step'), lastEvent: value('eventId') })
  .where(and(eq(alerts.id, param('id')), eq(alerts.status, 'acknowledged')))
  .prepare('take_response_step')
export const takeResponseStep = (answer: { id: string; step: ResponseStep; eventId: string }) => fill(takeStep, answer)

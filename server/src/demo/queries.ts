import { alertEvents, alerts } from '../features/alerts/table.ts'
import { careClocks, careEvents, careWork } from '../features/care/table.ts'
import { clinicians } from '../features/clinicians/table.ts'
import { unitModes } from '../features/go-live/table.ts'
import { referrals } from '../features/referrals/table.ts'
import { users } from '../features/users/table.ts'
import { insertInto } from '../platform/db/insert.ts'
import { and, eq, expr, lt, ne, notNull, type SQL, sql, statement, update } from '../platform/db/statement.ts'

/** A number from 0 to 255 derived from the alert's id, so that its history is reproducible. */
const CHANCE = `('x' || substr(md5(created_at::text), 1, 2))::bit(8)::integer`
const chance = sql.raw(CHANCE)
const after = (minutes: SQL) => expr(alerts.createdAt, sql`${alerts.createdAt} + make_interval(mins => ${minutes})`)

/** Nearly all who asked for help or may not have been safe were seen in person, and half of the others; of some the outcome is missing. */
const outcome = sql.raw(
  `case when urgency = 'now' then case when ${CHANCE} % 7 > 0 then 'seen_in_person' end
    else (array['seen_in_person', 'seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake', null])[1 + ${CHANCE} % 6] end`,
)

const resolveAlerts = statement(
  'demo_resolve_alerts',
  { before: alerts.createdAt, adminId: notNull(alerts.resolvedBy) },
  (p) =>
    update(alerts)
      .set({
        status: 'resolved',
        outcome: expr(alerts.outcome, outcome),
        unansweredAt: null,
        faceToFaceAt: expr(
          alerts.faceToFaceAt,
          sql`case when ${outcome} = 'seen_in_person' then ${after(sql`15 + ${chance} % 60`)} end`,
        ),
        acknowledgedAt: after(sql`1 + ${chance} % 13`),
        acknowledgedBy: p.adminId,
        resolvedAt: after(sql`15 + ${chance} % 60`),
        resolvedBy: p.adminId,
      })
      .where(lt(alerts.createdAt, p.before)),
)

const insertEvents = (event: 'acknowledged' | 'resolved', at: SQL) =>
  insertInto(`demo_tell_${event}`, alertEvents, {
    from: alerts,
    set: () => ({
      userId: alerts.userId,
      alertId: alerts.id,
      // In the order of their times, as the timeline reads them.
      id: expr(alertEvents.id, sql`uuidv7(${at} - now())`),
      event,
      state: null,
      noteSealed: null,
      at: expr(alertEvents.at, at),
    }),
    where: () => eq(alerts.status, 'resolved'),
  })

const insertAcknowledged = insertEvents('acknowledged', sql`${alerts.acknowledgedAt}`)
const insertResolved = insertEvents('resolved', sql`${alerts.resolvedAt}`)

/** Lets the administrator answer every alert before this time. */
export const resolveAlertsBefore = (before: Date, adminId: string) => [
  resolveAlerts({ before, adminId }),
  insertAcknowledged({ byId: adminId }),
  insertResolved({ byId: adminId }),
]

export const insertClinician = insertInto('demo_insert_clinician', clinicians, {
  set: () => ({ slipBy: null, suspendedAt: null }),
})

/** Closes a person's earlier alerts, so that a later assessment raises one of its own. */
export const closeEarlierAlerts = statement('demo_close_earlier_alerts', { userId: alerts.userId }, (p) =>
  update(alerts)
    .set({ status: 'resolved', resolvedAt: after(sql`15 + ${chance} % 60`) })
    .where(eq(alerts.userId, p.userId)),
)

/** Where somebody lives, under which number, and since when, up to when. */
export const placeInCustody = statement(
  'demo_place_in_custody',
  {
    userId: users.id,
    bookingNumber: notNull(users.bookingNumber),
    housing: notNull(users.housing),
    admittedOn: users.admittedOn,
    releasePlanned: users.releasePlanned,
  },
  (p) =>
    update(users)
      .set({
        bookingNumber: p.bookingNumber,
        housing: p.housing,
        admittedOn: p.admittedOn,
        releasePlanned: p.releasePlanned,
      })
      .where(eq(users.id, p.userId)),
)

/** The clinician met everybody who was due before this time, a few hours before it was due. */
const meetOldWork = statement(
  'demo_meet_old_work',
  { before: careWork.metDueAt, clinicianId: careWork.ownerId },
  (p) => {
    const at = expr(careWork.metDueAt, sql`${careWork.metDueAt} - interval '5 hours'`)
    return update(careWork)
      .set({ state: 'met', ownerId: p.clinicianId, seenAt: at, metAt: at, endedAt: at })
      .where(and(lt(careWork.metDueAt, p.before), ne(careWork.state, 'met')))
  },
)
const tellMet = insertInto('demo_tell_met', careEvents, {
  from: careWork,
  set: () => ({
    userId: careWork.userId,
    workId: careWork.id,
    id: expr(careEvents.id, sql`gen_random_uuid()`),
    event: 'met',
    detail: 'face',
    at: expr(careEvents.at, sql`${careWork.metAt}`),
    textSealed: null,
  }),
  where: () => eq(careWork.state, 'met'),
})
export const meetBefore = (before: Date, clinicianId: string) => [
  meetOldWork({ before, clinicianId }),
  tellMet({ byId: clinicianId }),
]

/** How far the clinician is with somebody's request. */
export const progressOf = statement(
  'demo_progress_of_request',
  {
    id: careWork.id,
    state: careWork.state,
    priority: careWork.priority,
    plannedOn: careWork.plannedOn,
    ownerId: careWork.ownerId,
    lastTryAt: careWork.lastTryAt,
    lastTryReason: careWork.lastTryReason,
    seenAt: careWork.seenAt,
  },
  (p) =>
    update(careWork)
      .set({
        state: p.state,
        priority: p.priority,
        plannedOn: p.plannedOn,
        ownerId: p.ownerId,
        lastTryAt: p.lastTryAt,
        lastTryReason: p.lastTryReason,
        seenAt: p.seenAt,
      })
      .where(eq(careWork.id, p.id)),
)

/** Work of care that an officer asked for. */
export const insertReferredWork = insertInto('demo_refer', careWork, {
  set: (p) => ({
    kind: 'referral',
    source: 'officer',
    alertId: null,
    audience: 'inmate',
    enteredAt: p.receivedAt,
    triageDueAt: null,
    // The trigger of the clocks sets them.
    metDueAt: expr(careWork.metDueAt, sql`null`),
    dueAt: expr(careWork.dueAt, sql`null`),
    rereadDueAt: null,
    whenChoice: null,
    plannedOn: null,
    ownerId: null,
    lastTryAt: null,
    lastTryReason: null,
    metAt: null,
    closedReason: null,
    endedAt: null,
  }),
  byDefault: ['about'],
})
/** What an officer saw, behind such work. */
export const insertReferral = insertInto('demo_refer_to_care', referrals, {
  set: (p) => ({ workId: p.id, alertId: null, noticedBy: 'me', urgency: 'routine', followedUpAt: null }),
})

export const insertUnitMode = insertInto('demo_switch_unit', unitModes)

export const setCallDays = statement('demo_set_call_days', { callDays: careClocks.callDays }, (p) =>
  update(careClocks).set({ callDays: p.callDays }),
)
/** The calls follow from a trigger. */
export const enterRelease = statement(
  'demo_enter_release',
  { userId: users.id, releasedOn: notNull(users.releasedOn) },
  (p) => update(users).set({ releasedOn: p.releasedOn, releasePlanned: null }).where(eq(users.id, p.userId)),
)

import { alerts } from '../features/alerts/table.ts'
import { careClocks, careEvents, careWork } from '../features/care/table.ts'
import { clinicians } from '../features/clinicians/table.ts'
import { unitModes } from '../features/go-live/table.ts'
import { referrals } from '../features/referrals/table.ts'
import { pastStays, users } from '../features/users/table.ts'
import { auditEntries } from '../platform/audit/table.ts'
import { insertInto, insertRows } from '../platform/db/insert.ts'
import {
  and,
  build,
  eq,
  expr,
  lt,
  ne,
  notNull,
  sql,
  statement,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../platform/db/statement.ts'

export const insertClinician = insertInto('demo_insert_clinician', clinicians, {
  set: () => ({ slipBy: null, announcedAt: expr(clinicians.announcedAt, sql`'-infinity'::timestamptz`) }),
})

export const placeInCustody = statement(
  'demo_place_in_custody',
  {
    userId: users.id,
    bookingNumber: notNull(users.bookingNumber),
    permanentNumber: notNull(users.permanentNumber),
    housing: notNull(users.housing),
    admittedOn: users.admittedOn,
    releasePlanned: users.releasePlanned,
  },
  (p) =>
    update(users)
      .set({
        bookingNumber: p.bookingNumber,
        permanentNumber: p.permanentNumber,
        housing: p.housing,
        admittedOn: p.admittedOn,
        releasePlanned: p.releasePlanned,
      })
      .where(eq(users.id, p.userId)),
)

/** A few hours before the work was due. */
const meetOldWork = statement(
  'demo_meet_old_work',
  { before: careWork.metDueAt, clinicianId: careWork.ownerId },
  (p) => {
    const at = expr(careWork.metDueAt, sql`${careWork.metDueAt} - interval '5 hours'`)
    return update(careWork)
      .set({ state: 'met', ownerId: p.clinicianId, begunAt: at, metAt: at, endedAt: at })
      .where(and(lt(careWork.metDueAt, p.before), ne(careWork.state, 'met')))
  },
)
const tellMet = insertInto('demo_tell_met', careEvents, {
  given: ['byId'],
  from: careWork,
  set: () => ({
    userId: careWork.userId,
    workId: careWork.id,
    id: expr(careEvents.id, sql`gen_random_uuid()`),
    event: 'met',
    detail: 'face',
    at: expr(careEvents.at, sql`${careWork.metAt}`),
  }),
  // The product tells itself what it ended, at a later visit or as a first visit.
  where: () =>
    sql`${careWork.state} = 'met' and not exists (
      select from care_events e where e.user_id = ${careWork.userId} and e.work_id = ${careWork.id} and e.event = 'met'
    )`,
})
const meetFirstVisits = statement('demo_meet_first_visits', {}, () =>
  build
    .select({ done: expr(voidResult, sql`meet_first_visit(${careWork.userId}, ${careWork.id})`) })
    .from(careWork)
    .where(and(eq(careWork.state, 'met'), ne(careWork.kind, 'visit'))),
)
export const meetBefore = (before: Date, clinicianId: string) => [
  meetOldWork({ before, clinicianId }),
  meetFirstVisits(),
  tellMet({ byId: clinicianId }),
]

export const insertPastStay = insertInto('demo_insert_past_stay', pastStays)

export const findLastMet = statement('demo_last_met', {}, () =>
  build
    .select({ userId: careWork.userId, workId: careWork.id, at: expr(timestamptz, sql`${careWork.metAt}`) })
    .from(careWork)
    .where(and(eq(careWork.kind, 'followup'), eq(careWork.state, 'met')))
    .orderBy(sql`${careWork.metAt} desc, ${careWork.id}`)
    .limit(1),
).firstOrNull()

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
    begunAt: careWork.begunAt,
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
        begunAt: p.begunAt,
      })
      .where(eq(careWork.id, p.id)),
)

export const insertReferredWork = insertInto('demo_refer', careWork, {
  given: ['userId', 'id', 'state', 'priority', 'receivedAt', 'begunAt', 'triageDueAt', 'metDueAt'],
  set: (p) => ({ kind: 'referral', source: 'officer', audience: 'inmate', enteredAt: p.receivedAt }),
})
export const insertReferral = insertInto('demo_refer_to_care', referrals, {
  set: (p) => ({ workId: p.id, alertId: null, noticedBy: 'me', urgency: 'routine', followedUpAt: null }),
})

export const insertUnitMode = insertInto('demo_switch_unit', unitModes)

export const setCallDays = statement('demo_set_call_days', { callDays: careClocks.callDays }, (p) =>
  update(careClocks).set({ callDays: p.callDays }),
)
export const enterRelease = statement(
  'demo_enter_release',
  { userId: users.id, releasedOn: notNull(users.releasedOn) },
  (p) => update(users).set({ releasedOn: p.releasedOn, releasePlanned: null }).where(eq(users.id, p.userId)),
)

export const setExtension = statement(
  'demo_set_extension',
  { userId: users.id, extension: notNull(users.extension) },
  (p) => update(users).set({ extension: p.extension }).where(eq(users.id, p.userId)),
)

/** Oldest first: the trigger that chains entries takes them in their order. */
export const insertAuditEntries = insertRows('demo_insert_audit', auditEntries, {
  byDefault: ['seq', 'salt', 'hash'],
  set: () => ({ ownerId: null, without: null }),
})

export const listPastAlerts = statement('demo_past_alerts', { since: alerts.createdAt }, (p) =>
  build
    .select({
      id: alerts.id,
      answeredAt: expr(timestamptz, sql`${alerts.acknowledgedAt}`),
      answeredBy: expr(uuid, sql`${alerts.acknowledgedBy}`),
    })
    .from(alerts)
    .where(sql`${alerts.createdAt} >= ${p.since} and ${alerts.acknowledgedBy} is not null`),
)

import {
  ALERT_EVENTS,
  ALERT_OUTCOMES,
  ALERT_SEVERITIES,
  ALERT_SOURCES,
  ALERT_STATUSES,
  ALERT_URGENCIES,
  RESPONSE_STEPS,
  SOMEBODY_CAME,
} from '@evenkeel/contract/alerts/alert-words.ts'
import { LIMITS, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { length, listed } from '../../platform/db/checks.ts'
import {
  actsAsAdmin,
  actsOnDuty,
  appRole,
  bytes,
  currentDisplay,
  currentUser,
  ownerRole,
  recordOf,
  servedByClinician,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, readByOwner, systemRows } from '../../platform/db/policies.ts'
import {
  ANSWER_EVENTS,
  forAdmin,
  forDutyResponders,
  forGoLive,
  fromCall,
  isDisclosed,
  notOutside,
  ofAlertInCare,
  ofAlertSeen,
  onDisplay,
} from './policies.ts'

export const REASONS = ['safety', 'symptoms'] as const
/** `joined` was only counted in an open alert; no timeline shows it. */
const STORED_EVENTS = [...ALERT_EVENTS, 'joined'] as const

/** Never contains an answer of an assessment. */
export const alerts = pgTable(
  'alerts',
  {
    userId: recordOf(),
    id: uuid('id').notNull(),
    severity: text('severity', { enum: ALERT_SEVERITIES }).notNull(),
    /** Nothing that anybody sends lowers the urgency. */
    urgency: text('urgency', { enum: ALERT_URGENCIES }).notNull(),
    urgencySince: timestamptz('urgency_since').notNull(),
    source: text('source', { enum: ALERT_SOURCES }).notNull(),
    reason: text('reason', { enum: REASONS }),
    /** Strong anxiety within days of admission. */
    couldBeWithdrawal: boolean('could_be_withdrawal').notNull().default(false),
    /** An officer saw a sign for which medical is called. */
    medical: boolean('medical').notNull().default(false),
    /** Nothing else was ever said of it, so it ends once medical saw the person. */
    onlyMedical: boolean('only_medical').notNull().default(false),
    medicalAt: timestamptz('medical_at'),
    medicalSeenAt: timestamptz('medical_seen_at'),
    /** Clinicians have the alert as work with a clock: it calls nobody and ends with the work. */
    inCare: boolean('in_care').notNull().default(false),
    /** `staysToday` of urgency.ts has the rule too. */
    staysToday: boolean('stays_today')
      .notNull()
      .generatedAlwaysAs(
        sql`urgency = 'today' and (source = 'follow_up' or (source = 'referral' and severity = 'medium')
          or (source = 'assessment' and coalesce(reason = 'symptoms', false) and not could_be_withdrawal))`,
      ),
    message: text('message').notNull(),
    /** `active` waits for an answer and escalates; open is all but `resolved`. */
    status: text('status', { enum: ALERT_STATUSES }).notNull().default('active'),
    /** Counts further presses or assessments that joined it. */
    repeats: integer('repeats').notNull().default(0),
    repeatedAt: timestamptz('repeated_at'),
    /** As it was when the alert was raised; null for a drill. */
    unit: text('unit'),
    unitTyped: boolean('unit_typed').notNull().default(false),
    housing: text('housing'),
    shift: text('shift', { enum: SHIFTS }),
    createdAt: timestamptz('created_at').notNull(),
    audience: text('audience', { enum: OPEN_ROLES }).notNull(),
    drill: boolean('drill').notNull().default(false),
    /** No step of the escalation. */
    responseStep: text('response_step', { enum: RESPONSE_STEPS }),
    responseStepAt: timestamptz('response_step_at'),
    outcome: text('outcome', { enum: ALERT_OUTCOMES }),
    /** `asked_at`: since when the person asks, `created_at` where null; `steps_done`: since `waiting_since`. */
    askedAt: timestamptz('asked_at'),
    waitingSince: timestamptz('waiting_since').notNull(),
    stepsDone: smallint('steps_done').notNull().default(0),
    /** For pages and reports, no step reads it; null once closed, and in care. */
    unansweredAt: timestamptz('unanswered_at'),
    /** When a step after step 0 last ran, or the urgency last rose without an answer. */
    escalatedAt: timestamptz('escalated_at'),
    acknowledgedAt: timestamptz('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by'),
    acknowledgedName: text('acknowledged_name'),
    resolvedAt: timestamptz('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    resolvedName: text('resolved_name'),
    /** Noted by a responder; only this ends the consequences of `now`. */
    faceToFaceAt: timestamptz('face_to_face_at'),
    /** Counts only while later than the answer, which taking over is too; the name is that of the time. */
    handedAt: timestamptz('handed_at'),
    handedTo: uuid('handed_to'),
    handedName: text('handed_name'),
    /**
     * Excluded by a request outside the person’s line, for whom it does not exist; it joins nothing and nothing joins
     * it.
     */
    notTo: uuid('not_to').array().notNull().default(sql`'{}'`),
    /** Null where the answer made the request wait again. */
    came: text('came', { enum: SOMEBODY_CAME }),
    /** Only where the press arrived more than a minute later. */
    pressedAt: timestamptz('pressed_at'),
    /** Pressed after badge and PIN, so somebody else may have pressed. */
    tablet: text('tablet'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...listed(t),
    length(t.message, { max: LIMITS.alertMessage }),
    length(t.unit, { max: LIMITS.unit }),
    length(t.housing, { max: LIMITS.housing }),
    length(t.tablet, { max: LIMITS.browserName }),
    check('alerts_few_left_out', sql`cardinality(${t.notTo}) <= ${sql.raw(`${LIMITS.notTo}`)}`),
    check('alerts_in_care', sql`not ${t.inCare} or (${t.urgency} = 'today' and ${t.status} <> 'acknowledged')`),
    index('alerts_newest').on(t.id),
    index('alerts_open').on(t.status, t.id).where(sql`${t.status} <> 'resolved'`),
    /** Asking again adds to the request that waits. */
    uniqueIndex('alerts_one_open_request')
      .on(t.userId, t.notTo)
      .where(sql`${t.source} = 'help' and ${t.status} = 'active' and not ${t.drill}`),
    /** What comes later joins the open alert of its source. */
    uniqueIndex('alerts_one_open_assessment')
      .on(t.userId, t.notTo)
      .where(sql`${t.source} = 'assessment' and ${t.status} <> 'resolved'`),
    uniqueIndex('alerts_one_open_referral')
      .on(t.userId)
      .where(sql`${t.source} = 'referral' and ${t.status} <> 'resolved'`),
    uniqueIndex('alerts_one_open_follow_up')
      .on(t.userId)
      .where(sql`${t.source} = 'follow_up' and ${t.status} <> 'resolved'`),
    uniqueIndex('alerts_one_open_call').on(t.userId).where(sql`${t.source} = 'call' and ${t.status} <> 'resolved'`),
    uniqueIndex('alerts_one_open_drill').on(t.audience).where(sql`${t.drill} and ${t.status} <> 'resolved'`),
    pgPolicy('alerts_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser} and ${isDisclosed(t)}`,
      withCheck: sql`${t.userId} = ${currentUser} and ${t.source} not in ('referral', 'follow_up', 'call')`,
    }),
    systemRows('alerts'),
    pgPolicy('alerts_outside_line', {
      as: 'restrictive',
      for: 'all',
      to: appRole,
      using: notOutside(t),
      withCheck: notOutside(t),
    }),
    // open_referral_alert, crisis_open and is_untold_alert run as the owner and switch this on.
    readByOwner('alerts_referred', sql`current_setting('app.referring', true) = 'on'`),
    readByOwner('alerts_for_go_live', forGoLive),
    pgPolicy('alerts_raised_by_referral', { for: 'insert', to: ownerRole, withCheck: sql`${t.source} = 'referral'` }),
    pgPolicy('alerts_joined_by_referral', {
      for: 'update',
      to: ownerRole,
      using: sql`${t.source} = 'referral'`,
      withCheck: sql`${t.source} = 'referral'`,
    }),
    pgPolicy('alerts_answered_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    pgPolicy('alerts_seen_in_care', { for: 'select', to: appRole, using: servedByClinician(t.audience) }),
    pgPolicy('alerts_raised_by_call', { for: 'insert', to: appRole, withCheck: fromCall(t) }),
    pgPolicy('alerts_changed_in_care', {
      for: 'update',
      to: appRole,
      using: servedByClinician(t.audience),
      withCheck: servedByClinician(t.audience),
    }),
    pgPolicy('alerts_seen_on_duty', { for: 'select', to: appRole, using: forDutyResponders(t) }),
    // A duty responder closes nothing.
    pgPolicy('alerts_answered_on_duty', {
      for: 'update',
      to: appRole,
      using: forDutyResponders(t),
      withCheck: sql`${forDutyResponders(t)} and ${t.outcome} is null`,
    }),
    readByOwner('alerts_shown_on_display', onDisplay(t)),
    pgPolicy('alerts_changed_by_admin', { for: 'update', to: appRole, using: forAdmin(t), withCheck: forAdmin(t) }),
  ],
)

/** Rows never change. */
export const alertEvents = pgTable(
  'alert_events',
  {
    userId: uuid('user_id').notNull(),
    alertId: uuid('alert_id').notNull(),
    id: uuid('id').notNull(),
    event: text('event', { enum: STORED_EVENTS }).notNull(),
    /**
     * By event: whom it told, the new urgency or care, the outcome, what was said, to whom, or an officer’s badge
     * number.
     */
    detail: text('detail'),
    byId: uuid('by_id'),
    noteSealed: bytes('note_sealed'),
    at: timestamptz('at').notNull(),
    /** Without names; on the first entry of a change. */
    facts: jsonb('facts').$type<object>(),
    /** The badge-and-PIN session (`visits`) in which the person did it. */
    visitId: uuid('visit_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.alertId], foreignColumns: [alerts.userId, alerts.id] }).onDelete('cascade'),
    ...listed(t),
    index('alert_events_alert').on(t.alertId, t.id),
    index('alert_events_at').on(t.at),
    pgPolicy('alert_events_own', {
      for: 'all',
      to: appRole,
      using: sql`${t.userId} = ${currentUser} and exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId})`,
      withCheck: sql`${t.userId} = ${currentUser}`,
    }),
    systemRows('alert_events'),
    pgPolicy('alert_events_outside_line', { as: 'restrictive', for: 'select', to: appRole, using: ofAlertSeen(t) }),
    // Nobody is their own responder; a drill is about nobody.
    pgPolicy('alert_events_of_others', {
      as: 'restrictive',
      for: 'insert',
      to: appRole,
      withCheck: sql`${t.userId} <> ${currentUser} or ${t.event} not in (${sql.raw(ANSWER_EVENTS.map((event) => `'${event}'`).join(', '))})
        or exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId} and a.drill)`,
    }),
    pgPolicy('alert_events_of_referrals', {
      for: 'insert',
      to: ownerRole,
      withCheck: sql`${t.event} in ('raised', 'worsened', 'joined', 'released') and ${t.byId} is null and ${t.noteSealed} is null`,
    }),
    readByOwner('alert_events_for_go_live', sql`${forGoLive} and ${t.event} in ('acknowledged', 'resolved')`),
    pgPolicy('alert_events_read_by_admin', { for: 'select', to: appRole, using: sql`${actsAsAdmin}` }),
    // Row-level security of `alerts` limits which a clinician finds.
    pgPolicy('alert_events_read_in_care', { for: 'select', to: appRole, using: ofAlertInCare(t) }),
    pgPolicy('alert_events_made_in_care', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${ofAlertInCare(t)} and ${t.byId} = ${currentUser}`,
    }),
    pgPolicy('alert_events_made_on_duty', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${actsOnDuty} and ${t.event} in ('acknowledged', 'coming', 'with_you', 'taken', 'asked_safe', 'asked_not_safe') and ${t.byId} = ${currentUser}
        and exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId})`,
    }),
    // Whoever goes there must know that a colleague was sent.
    pgPolicy('alert_events_sent_read_on_duty', {
      for: 'select',
      to: appRole,
      using: sql`${actsOnDuty} and ${t.event} = 'sent' and exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId})`,
    }),
    readByOwner('alert_events_read_on_display', sql`${currentDisplay} is not null and ${t.event} = 'sent'`),
    pgPolicy('alert_events_made_on_display', {
      for: 'insert',
      to: ownerRole,
      withCheck: sql`${currentDisplay} is not null and ${t.event} = 'sent' and ${t.byId} is null and ${t.noteSealed} is null
        and exists (select from alerts a where a.user_id = ${t.userId} and a.id = ${t.alertId})`,
    }),
    pgPolicy('alert_events_made_by_admin', { for: 'insert', to: appRole, withCheck: sql`${actsAsAdmin}` }),
  ],
)

export const grants = [
  grant(alerts, {
    app: `select, insert, update (severity, urgency, urgency_since, reason, could_be_withdrawal, only_medical, medical_at, medical_seen_at, in_care, message, status, repeats, repeated_at,
      unit, unit_typed, housing, shift, response_step, response_step_at, outcome, asked_at, waiting_since, steps_done, unanswered_at, escalated_at,
      acknowledged_at, acknowledged_by, acknowledged_name, resolved_at, resolved_by, resolved_name, face_to_face_at, handed_at, handed_to, handed_name, came, pressed_at, tablet)`,
    system: ALL,
  }),
  grant(alertEvents, { app: 'select, insert', system: ALL }),
]

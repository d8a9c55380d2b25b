import { FACE_TO_FACE } from '@evenkeel/contract/alert-words.ts'
import {
  and,
  eq,
  expr,
  inArray,
  ne,
  notNull,
  or,
  orNull,
  type Parameter,
  type Parameters,
  type PgColumn,
  type SQL,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { isHanded, toTake } from '../queries.ts'
import { alerts } from '../table.ts'

const byResponder = { id: alerts.id, answererId: users.id, at: timestamptz, eventId: uuid }

/** The name that is stored with an answer; null when the responder has no name. */
const nameOfAnswerer = (p: Parameters<typeof byResponder>) =>
  expr(
    orNull(text),
    sql`(select nullif(concat_ws(' ', first_name, last_name), '') from users where id = ${p.answererId})`,
  )

/**
 * Who may note that somebody saw the person: a clinician, or a responder where there is no clinician; nobody about themself. A
 * trigger enforces the same rule.
 */
const notesFaceToFace = (p: Pick<Parameters<typeof byResponder>, 'answererId'>) =>
  sql`exists (select from users me where me.id = ${p.answererId} and ${alerts.audience} = any (me.responds_to)
    and (me.id <> ${alerts.userId} or ${alerts.drill}) and (me.role = 'clinician' or not has_clinician(${alerts.audience})))`

/** Who may see whom an alert is about answers and closes it; a drill, everybody who sees it. Row-level security says the same. */
const mayAnswer = (p: Pick<Parameters<typeof byResponder>, 'answererId'>) =>
  sql`(${alerts.drill} or ${alerts.userId} = ${p.answererId} or answers_alerts(${p.answererId}, ${alerts.audience}))`

/** By when the next response is due; null for urgency `list`. */
const expires = (expiresAt: Parameter<Date>) =>
  expr(alerts.unansweredAt, sql`case when ${alerts.urgency} <> 'list' then ${expiresAt}::timestamptz end`)

const answer = { ...byResponder, expiresAt: timestamptz }
/** Whoever answers has the alert in hand from now on. */
const answeredNow = (p: Parameters<typeof answer>) => ({
  unansweredAt: expires(p.expiresAt),
  acknowledgedAt: p.at,
  acknowledgedBy: p.answererId,
  acknowledgedName: nameOfAnswerer(p),
  lastEvent: p.eventId,
})

export const acknowledgeAlert = statement('acknowledge_alert', { ...answer, step: alerts.responseStep }, (p) =>
  update(alerts)
    .set({
      ...answeredNow(p),
      status: 'acknowledged',
      responseStep: p.step,
      responseStepAt: expr(
        alerts.responseStepAt,
        sql`case when ${p.step}::text is null then null else ${p.at}::timestamptz end`,
      ),
    })
    .where(and(eq(alerts.id, p.id), eq(alerts.status, 'active'), mayAnswer(p))),
)

/**
 * Takes an alert whose answerer's shift has ended, or that was handed over to the caller; `lastEvent` tells whether it took
 * place. It is an answer without a step: what somebody else said of themself does not hold for who has it now.
 */
export const takeAlert = statement('take_alert', { ...answer, zone: text }, (p) =>
  update(alerts)
    .set({
      ...answeredNow(p),
      responseStep: null,
      responseStepAt: null,
      handedAt: null,
      handedTo: null,
      handedName: null,
    })
    .where(and(eq(alerts.id, p.id), or(toTake(p), sql`(${isHanded} and ${alerts.handedTo} = ${p.answererId})`))),
)

export const resolveAlert = statement('resolve_alert', { ...byResponder, outcome: alerts.outcome }, (p) =>
  update(alerts)
    .set({
      status: 'resolved',
      outcome: p.outcome,
      faceToFaceAt: expr(
        alerts.faceToFaceAt,
        sql`case when ${p.outcome}::text = ${sql.raw(`'${FACE_TO_FACE}'`)} and ${notesFaceToFace(p)} then ${p.at}::timestamptz end`,
      ),
      unansweredAt: null,
      resolvedAt: p.at,
      resolvedBy: p.answererId,
      resolvedName: nameOfAnswerer(p),
      lastEvent: p.eventId,
    })
    .where(and(eq(alerts.id, p.id), inArray(alerts.status, ['active', 'acknowledged']), mayAnswer(p))),
)

/** The same response said again keeps its time; only another one restarts the time limit. */
export const recordResponseStep = statement(
  'record_response_step',
  { ...byResponder, step: notNull(alerts.responseStep), expiresAt: timestamptz },
  (p) =>
    update(alerts)
      .set({
        responseStep: p.step,
        responseStepAt: expr(
          alerts.responseStepAt,
          sql`case when ${alerts.responseStep} = ${p.step} then ${alerts.responseStepAt} else ${p.at}::timestamptz end`,
        ),
        unansweredAt: expr(
          alerts.unansweredAt,
          sql`case when ${alerts.responseStep} = ${p.step} then ${alerts.unansweredAt} else ${expires(p.expiresAt)} end`,
        ),
        lastEvent: p.eventId,
      })
      .where(and(eq(alerts.id, p.id), eq(alerts.status, 'acknowledged'), mayAnswer(p))),
)

/** Responders and duty responders, who go to the person, may note what the person said. */
const mayNoteOn = (p: Pick<Parameters<typeof byResponder>, 'id' | 'answererId'>) =>
  and(eq(alerts.id, p.id), ne(alerts.status, 'resolved'), sql`answers_alerts(${p.answererId}, ${alerts.audience})`)

/** Notes that the person was asked and said that they are safe; the urgency stays. */
export const recordSafe = statement('record_safe', { id: alerts.id, answererId: users.id, eventId: uuid }, (p) =>
  update(alerts).set({ lastEvent: p.eventId }).where(mayNoteOn(p)),
)

/** Whether another request of the person waits: a person has at most one waiting request. */
export const otherWaits = sql`${alerts.source} = 'crisis' and not ${alerts.drill} and exists (
  select from alerts other where other.user_id = ${alerts.userId} and other.source = 'crisis' and other.status = 'active'
    and not other.drill and other.id <> ${alerts.id}
)`

/**
 * Notes that the person was asked and is not safe: the alert becomes `now` and waits for an answer again, from step 0 of the escalation. Only its
 * urgency changes if it already waits as `now`, or if another request of the person (always `now`) waits.
 */
export const recordNotSafe = statement(
  'record_not_safe',
  { ...byResponder, unansweredAt: orNull(timestamptz) },
  (p) => {
    const isWaitingAlready = sql`(${alerts.urgency} = 'now' and ${alerts.status} = 'active' or ${otherWaits})`
    const unless = <C extends PgColumn>(column: C, value: SQL) =>
      expr(column, sql`case when ${isWaitingAlready} then ${column} else ${value} end`)
    return update(alerts)
      .set({
        urgency: 'now',
        urgencySince: unless(alerts.urgencySince, sql`${p.at}::timestamptz`),
        waitingSince: unless(alerts.waitingSince, sql`${p.at}::timestamptz`),
        unansweredAt: unless(alerts.unansweredAt, sql`${p.unansweredAt}::timestamptz`),
        stepsDone: unless(alerts.stepsDone, sql`0`),
        status: unless(alerts.status, sql`'active'`),
        responseStep: unless(alerts.responseStep, sql`null`),
        responseStepAt: unless(alerts.responseStepAt, sql`null`),
        acknowledgedAt: unless(alerts.acknowledgedAt, sql`null`),
        acknowledgedBy: unless(alerts.acknowledgedBy, sql`null`),
        acknowledgedName: unless(alerts.acknowledgedName, sql`null`),
        lastEvent: p.eventId,
      })
      .where(mayNoteOn(p))
  },
)

/** A closed referral of a person whom nobody has seen. */
const isReferredUnseen = sql`${alerts.source} = 'referral' and ${alerts.status} = 'resolved' and ${alerts.faceToFaceAt} is null`

/**
 * Notes on a closed alert that needs it (`needs_face_to_face`), or of a referral, that somebody has seen the person since. Changes nothing if it
 * was noted before, or if the caller may not note it (`notesFaceToFace`).
 */
export const recordFaceToFace = statement(
  'record_face_to_face',
  { id: alerts.id, answererId: users.id, at: timestamptz, eventId: uuid },
  (p) =>
    update(alerts)
      .set({ outcome: FACE_TO_FACE, faceToFaceAt: p.at, lastEvent: p.eventId })
      .where(and(eq(alerts.id, p.id), sql`(lacks_face_to_face(alerts) or ${isReferredUnseen})`, notesFaceToFace(p))),
)

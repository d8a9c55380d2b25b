import {
  FACE_TO_FACE,
  IN_CARE,
  MEDICAL,
  type ResponseStep,
  SOMEBODY_CAME_HOURS,
} from '@evenkeel/contract/alerts/alert-words.ts'
import { answerDueAt, nextDue, urgencyOfWaiting } from '../escalation/rules.ts'
import { asksPlan, careEnded, closed, closing, endsFollowUp, only, toOfficers } from './closing.ts'
import {
  type Alert,
  type Change,
  countedAgain,
  type Effect,
  type Entry,
  type Facts,
  type Happening,
  isGraver,
  isOwnAnswer,
  isRaising,
  NO_ANSWER,
  notToOf,
  type Of,
  pressOf,
  type Raising,
  said,
  severer,
  staysMedical,
  UNDISCLOSED,
  type Who,
  waitsForMedical,
} from './happening.ts'
import { escalationTimesOf, holdsMinutes, isMoreUrgent, URGENCY_OF } from './urgency.ts'

const JOINS: Partial<Record<Happening['kind'], Alert['source']>> = {
  assessed: 'assessment',
  second_questions: 'assessment',
  entered: 'assessment',
  referred: 'referral',
  called: 'call',
  follow_up_due: 'follow_up',
}

/**
 * A press joins a waiting request, anything else the open alert of its kind; a request outside its person's line joins
 * only itself.
 */
export const joined = <A extends Alert>(open: readonly A[], happening: Happening): A | undefined =>
  open.find(({ source, status, drill, notTo }) => {
    const { kind } = happening
    if (drill || status === 'resolved' || `${notTo}` !== `${notToOf(happening)}`) return false
    return kind === 'pressed' ? source === 'help' && status === 'active' : source === JOINS[kind]
  })

/** Null where the alert’s state does not allow it; the only place that decides what becomes of an alert. */
export function apply(alert: Alert | null, happening: Happening, facts: Facts): Change | null {
  if (alert && isOwnAnswer(alert, happening, facts)) return null
  const changes = alert ? changed(alert, happening, facts) : raised(happening, facts)
  if (!changes || (changes.alert === alert && changes.entries.length === 0)) return changes
  const onlyMedical = changes.alert.onlyMedical && staysMedical(happening)
  const change = { ...changes, alert: { ...changes.alert, onlyMedical } }
  const kind = alert ? 'alert.updated' : 'alert.created'
  const { source } = change.alert
  const toPerson = !UNDISCLOSED.includes(source) && !KEPT_FROM_PERSON.has(happening.kind)
  return { ...change, effects: [...change.effects, { do: 'publish', kind, toPerson }] }
}

/** The moment of such a change would tell the person how urgent the alert is. */
const FROM_PERSON: readonly Happening['kind'][] = ['assessed', 'second_questions', 'entered', 'drilled', 'step_due']
const KEPT_FROM_PERSON = new Set(FROM_PERSON)

function raised(happening: Happening, { at, id, times }: Facts): Change | null {
  if (!isRaising(happening)) return null
  const about = said(happening)
  const alert: Alert = {
    id,
    ...about,
    urgencySince: at,
    ...saidMedical(null, about, at),
    status: 'active',
    repeats: 0,
    repeatedAt: null,
    createdAt: at,
    ...pressOf(happening),
    drill: happening.kind === 'drilled',
    notTo: notToOf(happening),
    ...NO_ANSWER,
    came: null,
    askedAt: at,
    waitingSince: at,
    stepsDone: 0,
    unansweredAt: answerDueAt({ ...about, urgencySince: at, waitingSince: at }, at, times),
  }
  const detail = alert.inCare ? IN_CARE : alert.urgency
  return { alert, entries: [{ event: 'raised', detail }], effects: alert.inCare ? TO_CARE : escalates(alert, 0, at) }
}

const saidMedical = (
  alert: Alert | null,
  { couldBeWithdrawal, medical }: Pick<Alert, 'couldBeWithdrawal' | 'medical'>,
  at: Date,
) => ({
  medicalAt: couldBeWithdrawal || medical ? at : (alert?.medicalAt ?? null),
  medicalSeenAt: alert?.medicalSeenAt ?? null,
})

const TO_CARE: Effect[] = [{ do: 'open_work' }]

/** Waits again if it is more urgent now, or was answered and this is graver; nothing softens it. */
function join(alert: Alert, happening: Raising, facts: Facts): Change {
  const { at } = facts
  const counted = countedAgain(alert, happening, at)
  // No timeline shows a further press, but whoever closes the alert must have seen it.
  if (happening.kind === 'drilled' || happening.kind === 'pressed')
    return { alert: counted, entries: [{ event: 'joined', detail: null }], effects: [] }
  const about = said(happening)
  const moreUrgent = isMoreUrgent(about, alert)
  const graver = moreUrgent || isGraver(alert, happening)
  const worse: Alert = {
    ...counted,
    severity: severer(alert.severity, about.severity),
    urgency: moreUrgent ? about.urgency : alert.urgency,
    couldBeWithdrawal: alert.couldBeWithdrawal || about.couldBeWithdrawal,
    medical: alert.medical || about.medical,
    ...saidMedical(alert, about, at),
    reason: about.reason === 'safety' ? 'safety' : alert.reason,
  }
  const isEmergency = happening.kind === 'entered' && happening.acute && alert.reason !== 'safety'
  const restated = isEmergency || (graver && (happening.kind === 'assessed' || happening.kind === 'follow_up_due'))
  if (!moreUrgent && !(graver && alert.status === 'acknowledged'))
    return {
      alert: worse,
      entries: [{ event: 'joined', detail: null }],
      effects: worse.inCare ? TO_CARE : about.couldBeWithdrawal || about.medical ? [{ do: 'tell_medical' }] : [],
      restated,
    }
  // The urgency's time limit runs on, unless the urgency rose or somebody was with the person since.
  const urgencySince = moreUrgent || alert.responseStep === 'with_you' ? at : alert.urgencySince
  return { ...waitAgain({ ...worse, urgencySince }, 'worsened', facts), restated }
}

/** Events in which the person said nothing new. */
const NOT_ASKED = ['reopened', 'left_care']

/** Its steps start over; each wait has a beginning of its own, so that jobs of an earlier one do nothing. */
function waitAgain(
  alert: Alert,
  event: 'worsened' | 'asked_not_safe' | 'reopened' | 'left_care' | 'came',
  facts: Facts,
): Change {
  const { at, times } = facts
  const waitingSince = at > alert.waitingSince ? at : new Date(+alert.waitingSince + 1)
  const begins = { status: 'active', waitingSince, stepsDone: 0 } as const
  const askedAt = NOT_ASKED.includes(event) ? alert.askedAt : waitingSince
  const waiting = { ...alert, ...NO_ANSWER, ...begins, inCare: false, askedAt }
  return {
    alert: { ...waiting, unansweredAt: answerDueAt(waiting, at, times) },
    entries: [{ event, detail: alert.urgency }],
    effects: escalates(waiting, 0, waitingSince),
  }
}

/** An alert in care notifies nobody. */
const escalates = ({ inCare }: Pick<Alert, 'inCare'>, step: number, at: Date): Effect[] =>
  inCare ? [] : [{ do: 'escalate', step, at }]

function changed(alert: Alert, happening: Happening, facts: Facts): Change | null {
  const { at } = facts
  const { status } = alert
  switch (happening.kind) {
    case 'answered': {
      const { by, step } = happening
      if (status !== 'active' || alert.inCare) return null
      const events = step ? (['acknowledged', step] as const) : (['acknowledged'] as const)
      return answered({ ...heldBy(alert, by, step, at), status: 'acknowledged' }, events, facts)
    }
    case 'stepped': {
      const { by, step } = happening
      if (status !== 'acknowledged') return null
      // A repeated response keeps its time and name, and nobody on the way takes the alert from who is there.
      if (alert.responseStep === step) return only(alert, step)
      if (alert.acknowledgedBy === by.id) return answered({ ...alert, ...stepAt(step, at) }, [step], facts)
      if (alert.responseStep === 'with_you') return null
      return answered(heldBy(alert, by, step, at), [step], facts)
    }
    case 'second_questions':
      return secondQuestions(alert, happening, facts)
    case 'asked_about_suicide':
      return askedAboutSuicide(alert, happening, facts)
    case 'closed':
      return closed(alert, happening, facts)
    case 'seen': {
      if (status !== 'resolved') return null
      const seen: Alert = { ...alert, outcome: FACE_TO_FACE, faceToFaceAt: happening.visitAt ?? at }
      return { ...only(seen, 'seen'), effects: [...toOfficers(seen), ...endsFollowUp(seen, at), ...asksPlan(seen, at)] }
    }
    case 'gone': {
      if (status !== 'resolved') return null
      const gone = { ...alert, outcome: happening.outcome }
      return { ...only(gone, 'gone', happening.outcome), effects: endsFollowUp(gone, at) }
    }
    case 'care_ended':
      return careEnded(alert, happening, facts)
    case 'left_care':
      return alert.inCare && status === 'active' ? waitAgain({ ...alert, urgencySince: at }, 'left_care', facts) : null
    case 'medical_seen':
      return medicalSeen(alert, happening, facts)
    case 'handed_over': {
      if (status !== 'acknowledged') return null
      const { id, name } = happening.to
      return only({ ...alert, handedAt: at, handedTo: id, handedName: name }, 'handed_over', id)
    }
    case 'taken':
      return status === 'acknowledged' ? answered(heldBy(alert, happening.by, null, at), ['taken'], facts) : null
    case 'said_if_somebody_came':
      return saidIfSomebodyCame(alert, happening, facts)
    case 'step_due':
      return stepDue(alert, happening, facts)
    case 'answer_lapsed':
      return answerLapsed(alert, happening, facts)
    default:
      return join(alert, happening, facts)
  }
}

/** What the previous holder said of themself does not hold for the new one. */
const heldBy = (alert: Alert, by: Who, step: ResponseStep | null, at: Date): Alert => ({
  ...alert,
  acknowledgedAt: at,
  acknowledgedBy: by.id,
  acknowledgedName: by.name,
  ...stepAt(step, at),
  handedAt: null,
  handedTo: null,
  handedName: null,
})

const stepAt = (step: ResponseStep | null, at: Date) => ({ responseStep: step, responseStepAt: step && at })

function answeredAt({ id, responseStepAt, acknowledgedAt }: Alert): Date {
  const at = responseStepAt ?? acknowledgedAt
  if (!at) throw new Error(`Alert ${id} has no answer`)
  return at
}

/** Minutes until a lapsed answer is looked at again while another request of the person waits. */
const RECHECK_MINUTES = 1

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

function answered(alert: Alert, events: readonly Entry['event'][], { times }: Facts): Change {
  const since = answeredAt(alert)
  const lapsesAt = later(since, holdsMinutes(alert, times))
  return {
    alert: { ...alert, unansweredAt: lapsesAt },
    entries: events.map((event) => ({ event, detail: null })),
    effects: [{ do: 'lapse', since, at: lapsesAt }, ...toOfficers(alert)],
  }
}

/** The alert waits again; the urgency's time limit runs on, unless somebody was with the person. */
function answerLapsed(alert: Alert, { since, otherWaits }: Of<'answer_lapsed'>, facts: Facts): Change | null {
  const { at } = facts
  if (alert.status !== 'acknowledged' || +answeredAt(alert) !== +since) return null
  // The person has asked again: that request escalates instead.
  if (otherWaits) return { alert, entries: [], effects: [{ do: 'lapse', since, at: later(at, RECHECK_MINUTES) }] }
  const urgencySince = alert.responseStep === 'with_you' ? at : alert.urgencySince
  return overdue(waitAgain({ ...alert, urgencySince }, 'reopened', facts), at)
}

/** Nobody came in time, so the answer is due at once. */
const overdue = (change: Change, at: Date): Change => ({
  ...change,
  alert: { ...change.alert, unansweredAt: change.alert.unansweredAt && at },
})

/** Nothing that the person says lowers the urgency; `not_safe` makes it `now`. */
function askedAboutSuicide(alert: Alert, { said, otherWaits }: Of<'asked_about_suicide'>, facts: Facts): Change | null {
  if (alert.status === 'resolved') return null
  if (said === 'safe') return only(alert, 'asked_safe')
  const isWaiting = alert.urgency === 'now' && alert.status === 'active'
  if (isWaiting || otherWaits) return only(alert, 'asked_not_safe', isWaiting ? alert.urgency : null)
  return waitAgain({ ...alert, urgency: URGENCY_OF.not_safe, urgencySince: facts.at }, 'asked_not_safe', facts)
}

/** Null where it says nothing new; nothing lowers the urgency. */
function secondQuestions(
  alert: Alert,
  { urgency, toCare, again }: Of<'second_questions'>,
  facts: Facts,
): Change | null {
  if (alert.status === 'resolved') return null
  const restated = alert.reason !== 'safety'
  const safety: Alert = { ...alert, reason: 'safety' }
  const said: Alert = { ...safety, urgency, inCare: toCare === true }
  const worse = isMoreUrgent(said, alert) ? said : safety
  const moreUrgent = isMoreUrgent(worse, alert)
  if (moreUrgent || (again && alert.status === 'acknowledged')) {
    const urgencySince = moreUrgent || alert.responseStep === 'with_you' ? facts.at : alert.urgencySince
    return { ...waitAgain({ ...worse, urgencySince }, 'worsened', facts), restated }
  }
  if (!restated) return null
  return {
    alert: safety,
    entries: [{ event: 'joined', detail: null }],
    effects: safety.inCare ? TO_CARE : [],
    restated,
  }
}

/** Ends an alert that is medical alone, and nothing of any other: no visit of mental health, no follow-up, no clock. */
function medicalSeen(alert: Alert, { by }: Of<'medical_seen'>, { at }: Facts): Change | null {
  if (!waitsForMedical(alert)) return alert.medicalSeenAt ? { alert, entries: [], effects: [] } : null
  const seen = { ...alert, medicalSeenAt: at }
  if (!alert.onlyMedical || alert.status === 'resolved') return only(seen, 'medical_seen')
  return only({ ...seen, ...closing(by, at), status: 'resolved', outcome: MEDICAL }, 'medical_seen')
}

/** Within SOMEBODY_CAME_HOURS of the closing, once; another waiting request of the person stands in for this one. */
function saidIfSomebodyCame(
  alert: Alert,
  { said, otherWaits }: Of<'said_if_somebody_came'>,
  facts: Facts,
): Change | null {
  const { at } = facts
  if (alert.status !== 'resolved' || alert.came || !alert.resolvedAt) return null
  if (later(alert.resolvedAt, SOMEBODY_CAME_HOURS * 60) <= at) return null
  if (said === 'yes' || otherWaits) return only({ ...alert, came: said }, 'came', said)
  const again = overdue(waitAgain({ ...alert, urgency: 'now', urgencySince: at }, 'came', facts), at)
  return { ...again, entries: [{ event: 'came', detail: said }] }
}

/** Starts again at step 0 where the urgency has risen. */
function stepDue(
  alert: Alert,
  { step, waitingSince, told, until }: Of<'step_due'>,
  { at, times }: Facts,
): Change | null {
  if (alert.status !== 'active' || alert.stepsDone !== step || +alert.waitingSince !== +waitingSince) return null
  const urgency = urgencyOfWaiting(alert, at, times)
  const clock = escalationTimesOf({ ...alert, urgency }, times)
  if (!clock) return null
  if (until) return { alert, entries: [], effects: escalates(alert, step, until) }
  const rises = urgency !== alert.urgency
  const done = rises ? 0 : step
  const isLate = alert.unansweredAt && alert.unansweredAt < at
  const next: Alert = {
    ...alert,
    stepsDone: done + 1,
    escalatedAt: rises || step > 0 ? at : alert.escalatedAt,
    ...(rises && { urgency, urgencySince: at, unansweredAt: isLate ? alert.unansweredAt : at }),
  }
  const notified = told.map((detail) => ({ event: 'told', detail }) as const)
  return {
    alert: next,
    entries: rises ? [{ event: 'escalated', detail: urgency }, ...notified] : notified,
    effects: escalates(next, done + 1, nextDue(done, next, clock, at)),
  }
}

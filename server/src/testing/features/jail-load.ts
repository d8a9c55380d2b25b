import { PLAN_HOURS } from '@evenkeel/contract/care/care-words.ts'
import { isReviewedInTime, type Standing, standingOf } from '@evenkeel/contract/care/sheet-words.ts'
import { seededRandom } from '../../demo/random.ts'
import { followUpDue, isByDay, nextMorning } from '../../features/alerts/escalation/day.ts'
import { recipientsOf } from '../../features/alerts/escalation/rules.ts'
import type { Alert, Effect, Facts, Happening, Raising } from '../../features/alerts/machine/happening.ts'
import { apply } from '../../features/alerts/machine/machine.ts'
import { callsAtNight, isLateCare, staysToday } from '../../features/alerts/machine/urgency.ts'
import { dueAfter, dueWithinADay } from '../../features/care/due.ts'
import type { ResponderRow } from '../../features/rota/public.ts'
import { calendar } from '../../platform/calendar.ts'

/** How many arrive a day, in a jail of 500 (docs/clinical.md#load). */
export type Rates = {
  help: number
  /** Of urgency now: on several days, of somebody new; and on more days, or with severe depression. */
  item9New: number
  item9More: number
  item9Hour: number
  referralNow: number
  referralToday: number
  results: number
  requests: number
  firstVisits: number
  /** Before a form: yes to "right now"; yes to thoughts of the past week alone; another yes, or one left out. */
  asqNow: number
  asqHour: number
  asqCare: number
}

/** Hours of clinicians on a weekday and on a day of the weekend; 0 and 0 where there is none. */
export type Clinicians = { weekday: number; weekend: number }

/** What a year was like for those who work there. */
export type Load = {
  /** Alerts that began to call, a shift of 8 hours. */
  alertsAShift: number
  /** Times that somebody on site was called, a shift: repetitions too. */
  ringsAShift: number
  /** Times that who is on call was called between 21:00 and 7:00, in 30 days. */
  nightCallsAMonth: number
  /** Hours of work that clinicians did, a day. */
  workADay: number
  /** Of 100 pieces of work, how many were late. */
  late: number
  /** Overdue follow-ups that called, a week. */
  overdueAWeek: number
  /** Requests that are late and called, a shift. */
  lateCallsAShift: number
  /** Alerts that nobody saw, that are not open and have no work. */
  lost: number
  /** Requests and results: all that came, how they stand on the sheet at the end, and which were read too late. */
  sheet: Record<'all' | 'unread' | Standing, number>
  /** Of 100 plans to be made by two, how many were made in time. */
  plansInTime: number
}

/** How those who are called answer: which share of the times, and minutes until they do. */
const ANSWER = {
  onSite: { byDay: 0.9, byNight: 0.75, minutes: 2 },
  onCall: { byDay: 0.8, byNight: 0.7, minutes: 6 },
} as const
/** From an answer to being with the person, and to the end, in minutes; and how often who ends it has seen them. */
const COMES = { now: [8, 35], hour: [15, 45], today: [60, 90] } as const
const SEEN = 0.85
/** Minutes of a clinician. */
const MINUTES = { followup: 41, result: 46, request: 45, visit: 28, plan: 45 } as const
/** More, where the plan is made at a visit that is due anyway. */
const PLAN_TOO = 20
/** A quarter of what people ask for and answer comes at night. */
const BY_NIGHT = 0.25

const TIMES = { alertSteps: [2, 5, 10], alertHourSteps: [15, 30], alertAnswerSteps: [5, 15, 60] }
const CLOCKS = { triage: 24, met: 48, weekend: 72 }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ZONE = calendar('America/Chicago')
const START = new Date('2026-01-05T06:00:00Z')

type Work = { kind: keyof typeof MINUTES; person: number; alert: string | null; due: number; done: boolean }
type OnSheet = Parameters<typeof standingOf>[0]
type Task = { at: number; run: () => void }
const responder = (id: string) =>
  ({ id, duty: false, clinician: false, respondsTo: ['inmate'] }) as unknown as ResponderRow
const [ON_SITE, ON_CALL] = [responder('on site'), responder('on call')]
const TIERS = [[ON_SITE], [ON_CALL]]

/** Lives through so many days, each thing that happens going through the machine that decides what becomes of an alert. */
export function liveThrough(days: number, rates: Rates, clinicians: Clinicians, seed: number): Load {
  const random = seededRandom(seed)
  const queue = tasks()
  const open = new Map<string, { alert: Alert; person: number; kind: Happening['kind'] }>()
  let work: Work[] = []
  const sheet = new Map<Work, OnSheet>()
  const plans = { made: 0, inTime: 0 }
  const by = { id: 'r', name: 'r' }
  const hasClinician = clinicians.weekday > 0
  let now = +START
  let last = 0
  const count = { alerts: 0, rings: 0, nights: 0, minutes: 0, ended: 0, late: 0, overdue: 0, lateCalls: 0, lost: 0 }
  let ringing = new Set<string>()
  const seenLate = new Set<number>()
  const facts = (): Facts => ({ at: new Date(now), id: `a${++last}`, times: TIMES })
  const soon = (minutes: number) => now + Math.max(0.5, -Math.log(1 - random()) * minutes) * MINUTE

  function change(id: string | null, person: number, happening: Happening) {
    const had = id === null ? null : open.get(id)
    if (id !== null && !had) return
    const changed = apply(had?.alert ?? null, happening, facts())
    if (!changed) return
    const { alert } = changed
    open.set(alert.id, { alert, person, kind: had?.kind ?? happening.kind })
    if ((!had || had.alert.inCare) && !alert.inCare && alert.status === 'active') count.alerts += 1
    for (const effect of changed.effects) follow(effect, alert, person)
    if (alert.status === 'resolved') end(alert, person)
  }

  function follow(effect: Effect, { id, waitingSince, reason }: Alert, person: number) {
    if (effect.do === 'escalate') queue.add(+effect.at, () => step(id, person, effect.step, waitingSince))
    if (effect.do === 'lapse')
      queue.add(+effect.at, () => change(id, person, { kind: 'answer_lapsed', since: effect.since, otherWaits: false }))
    if (effect.do === 'open_work') {
      const due = reason === 'safety' ? dueWithinADay : dueAfter
      const { metDueAt } = due(new Date(now), CLOCKS, ZONE)
      const one: Work = { kind: 'result', person, alert: id, due: +metDueAt, done: false }
      work.push(one)
      receive(one)
      // Overdue it leaves care, by day.
      queue.add(isByDay(ZONE, metDueAt) ? one.due : +nextMorning(ZONE, metDueAt), () => {
        if (!one.done) change(id, person, { kind: 'left_care' })
      })
    }
    if (effect.do === 'plan' && hasClinician && !work.some((one) => one.kind === 'plan' && one.person === person))
      work.push({ kind: 'plan', person, alert: null, due: now + PLAN_HOURS * HOUR, done: false })
    if (effect.do === 'end_follow_up') finish((one) => one.kind === 'followup' && one.person === person)
    if (
      effect.do === 'follow_up' &&
      !work.some((one) => !one.done && one.kind === 'followup' && one.person === person)
    ) {
      const due = hasClinician || effect.seen ? +followUpDue(ZONE, effect.closedAt) : now
      const one: Work = { kind: 'followup', person, alert: null, due, done: false }
      work.push(one)
      watch(one)
    }
  }

  function receive(one: Work) {
    const { triageDueAt, metDueAt } = dueAfter(new Date(now), CLOCKS, ZONE)
    const [reviewDueAt, due] = [triageDueAt.toISOString(), metDueAt.toISOString()]
    sheet.set(one, {
      reviewDueAt,
      metDueAt: due,
      reviewedAt: null,
      metAt: null,
      lastTry: null,
      closed: null,
      endedAt: null,
    })
  }

  /** An overdue follow-up calls, and again four hours after an alert of it that ended without a meeting. */
  function watch(one: Work) {
    queue.add(Math.ceil((one.due + 1) / (5 * MINUTE)) * 5 * MINUTE, () => {
      if (one.done) return
      if (![...open.values()].some(({ alert, person }) => person === one.person && alert.source === 'follow_up')) {
        count.overdue += 1
        change(null, one.person, { kind: 'follow_up_due' })
      }
      one.due = now + 4 * HOUR
      watch(one)
    })
  }

  /** A request that is late calls by day, and again a day after an alert of it that ended unseen. */
  function watchLate(one: Work, from: number) {
    const at = new Date(from)
    queue.add(isByDay(ZONE, at) ? from : +nextMorning(ZONE, at), () => {
      if (one.done || seenLate.has(one.person)) return
      if (![...open.values()].some(({ alert, person }) => person === one.person && alert.source === 'follow_up')) {
        count.lateCalls += 1
        change(null, one.person, { kind: 'follow_up_due', late: true })
      }
      watchLate(one, now + DAY)
    })
  }

  function finish(which: (one: Work) => boolean) {
    for (const one of work.filter((each) => !each.done && which(each))) {
      one.done = true
      if (one.kind === 'plan') {
        plans.made += 1
        if (now <= one.due) plans.inTime += 1
        continue
      }
      count.ended += 1
      if (now > one.due) count.late += 1
      const row = sheet.get(one)
      if (row) row.metAt = row.endedAt = new Date(now).toISOString()
    }
    work = work.filter(({ done }) => !done)
  }

  function end({ id, urgency, reason, source, severity, faceToFaceAt }: Alert, person: number) {
    if (isLateCare({ source, severity }) && faceToFaceAt) seenLate.add(person)
    const isSafety = urgency === 'now' || reason === 'safety' || source === 'referral'
    const hasWork = work.some((one) => !one.done && one.kind !== 'plan' && one.person === person)
    if (isSafety && !faceToFaceAt && !hasWork) count.lost += 1
    open.delete(id)
  }

  function step(id: string, person: number, number: number, waitingSince: Date) {
    const alert = open.get(id)?.alert
    if (alert?.status !== 'active' || alert.stepsDone !== number || +alert.waitingSince !== +waitingSince) return
    const at = new Date(now)
    const byDay = isByDay(ZONE, at)
    const onDuty = {
      tiers: 2,
      inTier: (tier: number) => TIERS[tier - 1] ?? [],
      everyone: TIERS.flat(),
      reaches: (people: readonly unknown[]) => people.length > 0,
      byDay,
      isNew: [alert.waitingSince, alert.urgencySince].every((since) => +since === +alert.createdAt),
    }
    const { people, told } = recipientsOf(alert, number, onDuty)
    const called = new Set(people)
    const until =
      staysToday(alert) && !callsAtNight(alert) && called.size === 0 && !byDay ? nextMorning(ZONE, at) : null
    change(id, person, { kind: 'step_due', step: number, waitingSince, told, until })
    // Those that call within four minutes are one call.
    const key = `${Math.floor(now / (4 * MINUTE))}`
    if (called.has(ON_SITE))
      ring(`site ${alert.source === 'follow_up' ? key : id + number + now}`, () => (count.rings += 1))
    if (called.has(ON_CALL) && !byDay)
      ring(`call ${alert.source === 'follow_up' ? key : id + number + now}`, () => (count.nights += 1))
    for (const [who, how] of [
      [ON_SITE, ANSWER.onSite],
      [ON_CALL, ANSWER.onCall],
    ] as const)
      if (called.has(who) && random() < (byDay ? how.byDay : how.byNight))
        queue.add(soon(how.minutes), () => answer(id, person))
  }

  function ring(key: string, once: () => void) {
    if (ringing.has(key)) return
    if (ringing.size > 10_000) ringing = new Set()
    ringing.add(key)
    once()
  }

  function answer(id: string, person: number) {
    const alert = open.get(id)?.alert
    if (alert?.status !== 'active') return
    change(id, person, { kind: 'answered', by, step: 'coming' })
    const [there, over] = COMES[alert.urgency]
    const isHere = () => open.get(id)?.alert.status === 'acknowledged'
    queue.add(now + there * MINUTE, () => isHere() && change(id, person, { kind: 'stepped', by, step: 'with_you' }))
    queue.add(now + over * MINUTE, () => {
      const outcome = random() < SEEN ? 'seen_in_person' : 'handed_over'
      if (isHere())
        change(id, person, { kind: 'closed', by, outcome, seen: outcome === 'seen_in_person', visitAt: null })
    })
  }

  /** An overdue follow-up stands above the list, as an alert. */
  const calls = ({ kind, due }: Work) => kind === 'followup' && due < now

  /** Clinicians take what is due first, until their hours of the day are over. */
  function workDay() {
    const { day } = ZONE.weekMinuteOf(new Date(now))
    let left = (day >= 6 ? clinicians.weekend : clinicians.weekday) * 60
    // What came is read once a day.
    if (left > 0) for (const row of sheet.values()) row.reviewedAt ??= new Date(now).toISOString()
    const each = () => {
      const next = work
        .filter(({ done }) => !done)
        .sort((a, b) => Number(calls(b)) - Number(calls(a)) || a.due - b.due)[0]
      if (!next || left < MINUTES[next.kind]) return
      const { person, alert, kind } = next
      const plan = work.find((one) => one !== next && one.kind === 'plan' && one.person === person)
      const minutes = MINUTES[kind] + (plan ? PLAN_TOO : 0)
      left -= minutes
      count.minutes += minutes
      finish((one) => one === next || one === plan)
      const met = { kind: 'care_ended', by, how: 'face', visitAt: null } as const
      if (alert) change(alert, person, met)
      for (const [id, other] of open)
        if (other.person === person && other.alert.source === 'follow_up') change(id, person, met)
      queue.add(now + (minutes * MINUTE) / 2, each)
    }
    each()
  }

  let person = 0
  const arrive = (rate: number, what: () => void) => {
    for (let chance = rate; chance > 0; chance -= 1)
      if (random() < chance) {
        const minute = random() < BY_NIGHT ? (21 * 60 + random() * 600) % 1440 : 420 + random() * 840
        queue.add(now + minute * MINUTE, what)
      }
  }
  const raise = (happening: Raising) => () => change(null, ++person, happening)
  const assessed = { kind: 'assessed', couldBeWithdrawal: false } as const
  const ofItem9 = (severity: 'critical' | 'high', urgency: 'now' | 'hour') =>
    raise({ ...assessed, toCare: false, severity, urgency, reason: 'safety' })
  const asq =
    (...more: ('hour' | 'now')[]) =>
    () => {
      raise({ ...assessed, toCare: hasClinician, severity: 'high', urgency: 'today', reason: 'safety' })()
      const [id, about] = [`a${last}`, person]
      for (const [at, urgency] of more.entries())
        queue.add(now + (at + 1) * 0.5 * MINUTE, () => change(id, about, { kind: 'second_questions', urgency }))
    }
  const plain = (kind: 'request' | 'visit') => () => {
    if (!hasClinician) return
    const { metDueAt } = dueAfter(new Date(now), CLOCKS, ZONE)
    const due = kind === 'visit' ? now + 14 * DAY : +metDueAt
    const one: Work = { kind, person: ++person, alert: null, due, done: false }
    work.push(one)
    if (kind === 'request') {
      receive(one)
      watchLate(one, due)
    }
  }
  for (let day = 0; day < days; day += 1)
    queue.add(+START + day * DAY, () => {
      arrive(rates.help, raise({ kind: 'pressed' }))
      arrive(rates.item9New, ofItem9('high', 'now'))
      arrive(rates.item9More, ofItem9('critical', 'now'))
      arrive(rates.item9Hour, ofItem9('high', 'hour'))
      arrive(rates.referralNow, raise({ kind: 'referred', urgency: 'now', severity: 'critical' }))
      arrive(rates.referralToday, raise({ kind: 'referred', urgency: 'today', severity: 'high' }))
      arrive(
        rates.results,
        raise({ ...assessed, toCare: hasClinician, severity: 'high', urgency: 'today', reason: 'symptoms' }),
      )
      arrive(rates.asqNow, asq('hour', 'now'))
      arrive(rates.asqHour, asq('hour'))
      arrive(rates.asqCare, asq())
      arrive(rates.requests, plain('request'))
      arrive(rates.firstVisits, plain('visit'))
      queue.add(now + 9 * HOUR, workDay)
    })
  for (let next = queue.take(); next && next.at < +START + days * DAY; next = queue.take()) {
    now = Math.max(now, next.at)
    next.run()
  }
  return {
    alertsAShift: count.alerts / days / 3,
    ringsAShift: count.rings / days / 3,
    nightCallsAMonth: (count.nights / days) * 30,
    workADay: count.minutes / 60 / days,
    late: (100 * count.late) / Math.max(1, count.ended),
    overdueAWeek: (count.overdue / days) * 7,
    lateCallsAShift: count.lateCalls / days / 3,
    lost: count.lost,
    sheet: onSheet([...sheet.values()], now),
    plansInTime:
      (100 * plans.inTime) /
      Math.max(1, plans.made + work.filter(({ kind, due }) => kind === 'plan' && due < now).length),
  }
}

function onSheet(rows: readonly OnSheet[], at: number): Load['sheet'] {
  const found = { all: rows.length, unread: 0, in_time: 0, open: 0, ended: 0, said: 0, late: 0 }
  for (const row of rows) {
    found[standingOf(row, at)] += 1
    if (isReviewedInTime(row, at) === false) found.unread += 1
  }
  return found
}

/** What is to be done, earliest first. */
function tasks() {
  const list: Task[] = []
  return {
    add(at: number, run: () => void) {
      const next = list.findLastIndex((one) => one.at <= at) + 1
      list.splice(next, 0, { at, run })
    },
    take: () => list.shift(),
  }
}

// The table of docs/clinical.md that says, for each reason, day and facility with or without a clinician, who is told, when, what the
// person reads and what ends it: each row is worked out by the rules.
import clinical from '@evenkeel/content/fixtures/clinical.json' with { type: 'json' }
import { CARE_HOURS } from '@evenkeel/contract/care/care-words.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { nextDue, recipientsOf } from '../server/src/features/alerts/escalation/rules.ts'
import type { Alert, Facts, Happening } from '../server/src/features/alerts/machine/happening.ts'
import { apply } from '../server/src/features/alerts/machine/machine.ts'
import {
  couldBeWithdrawal,
  escalationTimesOf,
  NEW_DAYS,
  URGENCY_OF,
  urgencyOf,
  WITHDRAWAL_DAYS,
} from '../server/src/features/alerts/machine/urgency.ts'
import { alertReason } from '../server/src/features/assessments/scoring.ts'
import { wayOf } from '../server/src/features/assessments/submit.ts'
import type { ResponderRow } from '../server/src/features/rota/public.ts'
import { CLINICAL_PAGE, clinicalTable } from '../server/src/testing/clinical-page.ts'
import { allWords } from './reading-level/all-words.ts'

/** Expects this sentence on the page, whatever its line breaks. */
const says = (text: string) => expect(CLINICAL_PAGE.replace(/\s+/g, ' ')).toContain(text)

const times = readConfig({})
const at = new Date('2026-03-12T18:00:00Z')
const facts: Facts = { at, id: '', times }
const later: Facts = { ...facts, at: new Date(+at + 60_000) }
const after = (alert: Alert | null, happening: Happening, when = facts) => apply(alert, happening, when)?.alert ?? null
const raised = (happening: Happening) => after(null, happening) ?? expect.fail(`${happening.kind} raises an alert`)

const LONG = { inCustody: true, daysHere: NEW_DAYS + 1, hasUnseenCrisis: false }
const CIRCUMSTANCES: Record<string, Partial<typeof LONG>> = {
  '–': {},
  [`within ${NEW_DAYS} days of admission`]: { daysHere: NEW_DAYS },
  [`people in care, within ${WITHDRAWAL_DAYS} days of admission`]: { daysHere: WITHDRAWAL_DAYS },
  'a crisis is open': { hasUnseenCrisis: true },
}

type Rule = Parameters<typeof urgencyOf>[0][number]
/** The alert of this rule alone; null where nobody is told. */
function assessed(rule: Rule, what: string, hasClinician: boolean): Alert | null {
  const circumstances = { ...LONG, ...(CIRCUMSTANCES[what] ?? expect.fail(`"${what}" is not known`)) }
  const urgency = urgencyOf([rule], circumstances)
  if (!urgency) return null
  const [reason, withdrawal] = [alertReason([rule]), couldBeWithdrawal([rule], circumstances)]
  const toCare = reason === 'symptoms' && !withdrawal && hasClinician
  const severity = rule.startsWith('C') ? 'critical' : 'high'
  return raised({ kind: 'assessed', severity, urgency, reason, couldBeWithdrawal: withdrawal, toCare })
}

const referred = (urgency: 'now' | 'today' | 'routine', severity: 'critical' | 'high' | 'medium') =>
  raised({ kind: 'referred', urgency: URGENCY_OF[`referral_${urgency}`], severity })
const asked = (
  what: `second_${'right_now' | 'yes' | 'other'}`,
  severity: 'critical' | 'high' = 'high',
  toCare = false,
) =>
  raised({ kind: 'assessed', severity, urgency: URGENCY_OF[what], reason: 'safety', couldBeWithdrawal: false, toCare })
/** What the rows raise that are no rule of an assessment; `work`: of clinicians, without an alert. */
const OTHERS: Record<string, (hasClinician: boolean) => Alert | 'work' | null> = {
  'Get Help': () => raised({ kind: 'pressed' }),
  'a drill': () => raised({ kind: 'drilled', audience: 'inmate' }),
  'asked face to face: yes, unsure or silent': () =>
    after(assessed('H1', '–', false), { kind: 'asked_about_suicide', said: 'not_safe', otherWaits: false }, later),
  'ASQ: yes to "right now", or left out after a yes or a form': () => asked('second_right_now', 'critical'),
  'ASQ: yes to the past week, or to any after a form': () => asked('second_yes'),
  'ASQ before a form: another yes, or one left out': (hasClinician) => asked('second_other', 'high', hasClinician),
  "an officer's referral: now": () => referred('now', 'critical'),
  "an officer's referral: today": () => referred('today', 'high'),
  "an officer's referral: in the next days": (hasClinician) => (hasClinician ? 'work' : referred('routine', 'medium')),
  'what is said at entry': () => raised({ kind: 'entered' }),
  'the daily question: the gravest yes': () => raised({ kind: 'entered', acute: true }),
  'in a call after the release: yes to thoughts of suicide': () =>
    raised({ kind: 'called', urgency: URGENCY_OF.call_yes }),
  'in a call after the release: unsure, or silent': () => raised({ kind: 'called', urgency: URGENCY_OF.call_unsure }),
  'a follow-up after an alert is overdue': () => raised({ kind: 'follow_up_due' }),
  'a request, a referral or a promise in care is late': () => raised({ kind: 'follow_up_due', late: true }),
}

const TIERS: Record<string, string> = { tier_1: 'on site', tier_2: 'on call', tier_3: 'tier 3', everyone: 'everyone' }
const somebody = [{} as ResponderRow]
const WORK = 'nobody: it is work of clinicians'

function toldOf(alert: Alert) {
  if (alert.inCare) return WORK
  const by = (byDay: boolean) => {
    const onDuty = {
      tiers: 3,
      inTier: () => somebody,
      everyone: somebody,
      reaches: () => true,
      byDay,
      isNew: +alert.urgencySince === +alert.createdAt,
    }
    const steps = [0, 1, 2, 3].map((step) =>
      recipientsOf(alert, step, onDuty)
        .told.map((detail) => TIERS[detail])
        .join(' and '),
    )
    return [...new Set(steps)].join('; then ')
  }
  return by(true) === by(false) ? by(true) : `${by(true)} (at night ${by(false)})`
}

const { triage, met, weekend } = CARE_HOURS
const CLOCKS = `triage within ${triage} h, met within ${met} h, or ${weekend} over a weekend`

function whenOf(alert: Alert) {
  const clock = escalationTimesOf(alert, times)
  const clocks = alert.reason === 'safety' ? `triage and met within ${triage} h` : CLOCKS
  if (!clock) return `${clocks}; late, by day, it is *${after(alert, { kind: 'left_care' }, later)?.urgency}*`
  const { repeatAfter, every, risesTo } = clock
  const [last, ...before] = [...repeatAfter].reverse()
  const minutes = [before.reverse().join(', '), last].filter(Boolean).join(' and ')
  const first = minutes ? `at once, then after ${minutes} min` : 'at once'
  return risesTo
    ? `${first}; after ${risesTo.afterMinutes} min it is *${risesTo.urgency}*`
    : `${first}, and every ${every} min`
}

const READS: Record<string, string> = {
  'what is said at entry': 'at-entry.care.told',
  'the daily question: the gravest yes': 'daily.care.told',
}

/** The words where somebody would hear it; what is no assessment tells the person nothing, but for Get Help and what stands in `READS`. */
function readsOf(alert: Alert, raisedFor: string, hasClinician: boolean) {
  if (raisedFor === 'Get Help') return `help.success.text.${hasClinician ? 'clinician' : 'others'}`
  if (raisedFor in OTHERS && !raisedFor.startsWith('ASQ')) return READS[raisedFor] ?? '–'
  const way = wayOf(alert)
  if (way !== 'soon') return way === 'today' ? 'in-care.today.*' : 'in-care.inCare.*'
  return alert.reason === 'safety' ? 'assessment.safety.*.told' : 'assessment.alertOut'
}

const by = { id: '', name: null }
const ENDS_WITH_WORK = 'its work, met or closed'

function endOf(alert: Alert) {
  const closed = apply(alert, { kind: 'closed', by, outcome: 'handed_over', seen: false, visitAt: null }, facts)
  const ended = after(alert, { kind: 'care_ended', by, how: 'withdrawn', visitAt: null })
  if (!closed) return ended?.status === 'resolved' ? ENDS_WITH_WORK : 'nothing'
  return closed.effects.some((effect) => effect.do === 'follow_up') ? 'closed; unseen: a follow-up' : 'closed'
}

/** The cells of a row after the first three. */
function cellsOf(alert: Alert | 'work' | null, raisedFor: string, hasClinician: boolean): string[] {
  if (alert === null) return ['nobody is told', '–', '–', 'result.nobodyTold', '–']
  if (alert === 'work') return ['no alert', WORK, CLOCKS, '–', ENDS_WITH_WORK]
  const urgency = alert.inCare ? 'in care' : alert.urgency
  return [urgency, toldOf(alert), whenOf(alert), readsOf(alert, raisedFor, hasClinician), endOf(alert)]
}

const rows = clinicalTable('raised for | what else').flatMap(([raisedFor = '', ...cells]) =>
  (raisedFor in OTHERS ? [raisedFor] : raisedFor.split(', ')).map((one) => [one, ...cells]),
)
const isRule = (name: string): name is Rule => clinical.rules.some(({ id }) => id === name)

test.for(rows)(
  '%s, %s, %s clinician: the page says what the rules say',
  ([one = '', what = '', clinician = '', ...page]) => {
    for (const has of clinician === 'either' ? [true, false] : [clinician === 'with']) {
      const alert = isRule(one) ? assessed(one, what, has) : (OTHERS[one] ?? expect.fail(`${one} is not known`))(has)
      expect(cellsOf(alert, one, has)).toEqual(page.map((cell) => cell.replaceAll('`', '')))
    }
  },
)

test('the table has every reason, every circumstance and each kind of facility once, and no other', () => {
  const named = (list: readonly string[]) => [...new Set(list)].sort()
  expect(named(rows.map(([one = '']) => one))).toEqual(
    named([...Object.keys(OTHERS), ...clinical.rules.map(({ id }) => id)]),
  )
  expect(named(rows.map(([, what = '']) => what))).toEqual(named(Object.keys(CIRCUMSTANCES)))
  const places = rows.flatMap(([one, what, clinician]) =>
    (clinician === 'either' ? ['with', 'without'] : [clinician]).map((place) => `${one}, ${what}, ${place}`),
  )
  expect(new Set(places).size).toBe(places.length)
  expect(places.length % 2).toBe(0)
  // Nothing else makes any of the other rules more urgent.
  const newAndUnseen = { ...LONG, daysHere: 0, hasUnseenCrisis: true }
  expect(urgencyOf(['H2'], newAndUnseen)).toBe('today')
  expect(urgencyOf(['H2', 'H3'], { ...newAndUnseen, daysHere: WITHDRAWAL_DAYS + 1 })).toBe('today')
  expect(urgencyOf(['H1', 'H2'], LONG)).toBe('hour')
  const withdrawal = (daysHere: number, inCustody = true) => couldBeWithdrawal(['H3'], { inCustody, daysHere })
  expect([withdrawal(WITHDRAWAL_DAYS), withdrawal(WITHDRAWAL_DAYS + 1), withdrawal(0, false)]).toEqual([
    true,
    false,
    false,
  ])
  says(`Within ${NEW_DAYS} days of admission`)
  says(`With H3 within ${WITHDRAWAL_DAYS} days of admission`)
})

test('what the person reads is in the dictionaries, for each reader and language', async () => {
  const words = await allWords()
  const has = (key: string) => new Set(words.filter((it) => it.key === key).map(({ locale }) => locale))
  const keys = rows.map((row) => row[6]?.replaceAll('`', '') ?? '').filter((key) => key !== '–')
  for (const key of keys.flatMap((one) => ['inmate', 'staff'].map((reader) => one.replace('*', reader))))
    expect([...has(key)].sort(), key).toEqual(['en', 'es'])
})

test('a step that is due and an answer have the minutes of the page', () => {
  const minutes = (moment: Date) => (moment.getTime() - at.getTime()) / 60_000
  const steps = (alert: Alert) => {
    const clock = escalationTimesOf(alert, times) ?? expect.fail('It has no clock')
    return [0, 1, 2].map((done) => minutes(nextDue(done, alert, clock, at)))
  }
  const [now, today, stays] = [raised({ kind: 'pressed' }), referred('today', 'high'), referred('routine', 'medium')]
  expect([steps(now), steps(today), steps(stays)]).toEqual([
    [2, 5, 10],
    [240, 240, 240],
    [60, 240, 240],
  ])
  const answered = (alert: Alert, step: 'coming' | 'with_you' | null) => {
    const change = apply(alert, { kind: 'answered', by, step }, facts)
    const lapse = change?.effects.find((effect) => effect.do === 'lapse') ?? expect.fail('It has no clock')
    return minutes(lapse.at)
  }
  expect([answered(now, null), answered(now, 'coming'), answered(now, 'with_you')]).toEqual([5, 15, 60])
  expect(answered(stays, 'coming')).toBe(240)
  says(
    'saw waits again after 5 minutes, one on the way after 15, one with somebody beside the person and no outcome after 60; one that stays *today* after 4 hours',
  )
})

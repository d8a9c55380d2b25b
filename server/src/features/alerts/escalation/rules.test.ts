import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import { expect, test } from 'vitest'
import type { ResponderRow } from '../../rota/public.ts'
import { escalationTimesOf, type Grave } from '../machine/urgency.ts'
import { nextDue, recipientsOf, urgencyAt } from './rules.ts'

const who = (id: string): ResponderRow => ({
  id,
  firstName: null,
  lastName: null,
  username: id,
  email: null,
  locale: 'en',
  respondsTo: ['inmate'],
  duty: false,
  clinician: false,
  medical: false,
  signedInOn: null,
})

const GRAVE: Grave = {
  urgency: 'now',
  source: 'help',
  severity: 'critical',
  reason: null,
  couldBeWithdrawal: false,
  inCare: false,
}
const grave = (alert: AlertUrgency | Grave): Grave => (typeof alert === 'string' ? { ...GRAVE, urgency: alert } : alert)
const ROUTINE: Grave = { ...GRAVE, urgency: 'today', source: 'referral', severity: 'medium' }
const RESULT: Grave = { ...GRAVE, urgency: 'today', source: 'assessment', reason: 'symptoms' }
const OVERDUE: Grave = { ...GRAVE, urgency: 'today', source: 'follow_up' }

/** Who is on duty by tier; `everyone` is all responders, and nothing reaches those who are `silent`. */
type People = { tiers: string[][]; everyone?: string[]; byDay?: boolean; isNew?: boolean; silent?: string }
const stepOf = (urgency: AlertUrgency | Grave, step: number, of: People) => {
  const { tiers, everyone = tiers.flat(), byDay = true, isNew = true, silent = '' } = of
  const { people, told } = recipientsOf(grave(urgency), step, {
    byDay,
    isNew,
    tiers: Math.max(1, tiers.length),
    inTier: (tier) => everybody.filter(({ id }) => tiers[tier - 1]?.includes(id)),
    everyone: everybody.filter(({ id }) => everyone.includes(id)),
    reaches: (some) => some.some(({ id }) => !silent.includes(id)),
  })
  return { told, people: people.map(({ id }) => id).join(' ') }
}
const everybody = ['a', 'b', 'c', 'd', 'z'].map(who)

/** Whom the step notifies by the name of each, where all can be reached, and whether a tier had nobody on duty. */
const recipients = (
  urgency: AlertUrgency | Grave,
  step: number,
  tiers: string[][],
  everyone = tiers.flat(),
  byDay = true,
  isNew = true,
) => {
  const { told } = stepOf(urgency, step, { tiers, everyone, byDay, isNew })
  const peopleOf = (detail: string) => (detail === 'everyone' ? everyone : tiers[Number(detail.slice(5)) - 1])
  const named = told.flatMap((detail) => (detail === 'nobody' ? [] : [detail, ...(peopleOf(detail) ?? [])].join(' ')))
  return [named.length > 0 ? named : told, told.includes('nobody')]
}

test.for([
  ['on site and on call together', 0, [['a'], ['b']], ['tier_1 a', 'tier_2 b'], false],
  ['both again', 1, [['a'], ['b']], ['tier_1 a', 'tier_2 b'], false],
  ['then the next tier', 2, [['a'], ['b'], ['c']], ['tier_3 c'], false],
  ['then everyone, where there is no next tier', 2, [['a'], ['b']], ['everyone a b'], false],
  ['and everyone from then on', 400, [['a'], ['b'], ['c']], ['everyone a b c'], false],
  ['an empty first tier is a gap', 0, [[], ['b']], ['tier_2 b'], true],
  ['an empty second tier is a gap too', 0, [['a'], []], ['tier_1 a'], true],
  ['two empty tiers are passed over', 1, [[], [], ['c']], ['tier_3 c'], true],
  ['an empty next tier is passed over', 2, [['a'], ['b'], [], ['d']], ['tier_4 d'], true],
  ['with no tier left everyone is told', 2, [['a'], ['b'], []], ['everyone a b'], true],
  ['where there is one tier, it is told first', 0, [['a']], ['tier_1 a'], false],
  ['and everyone after it', 2, [['a']], ['everyone a'], false],
] as const)('now: %s', ([, step, tiers, told, skipped]) => {
  const given = tiers.map((tier) => [...tier])
  expect(recipients('now', step, given)).toEqual([told, skipped])
})

test('item 9 at several days goes to who is on site first, and to who is on call 5 minutes later', () => {
  const alert: Grave = { ...GRAVE, source: 'assessment', severity: 'high', reason: 'safety' }
  const at = (step: number, tiers = [['a'], ['b'], ['c']]) => recipients(alert, step, tiers)
  expect([0, 1, 2, 3].map((step) => at(step)[0])).toEqual([
    ['tier_1 a'],
    ['tier_1 a'],
    ['tier_2 b'],
    ['everyone a b c'],
  ])
  expect(at(0, [[], ['b']]), 'nobody is on site').toEqual([['tier_2 b'], true])
  const graver = recipients({ ...alert, severity: 'critical' }, 0, [['a'], ['b']])
  expect(graver[0], 'on more days').toEqual(['tier_1 a', 'tier_2 b'])
  const again = recipients(alert, 0, [['a'], ['b']], undefined, true, false)
  expect(again[0], 'nobody came, or they are not safe').toEqual(['tier_1 a', 'tier_2 b'])
})

test.for(['hour', 'today'] as const)(
  '%s is for the tier on site alone, at every step; another only where it is empty',
  (urgency) => {
    for (const step of [0, 1, 2, 7]) expect(recipients(urgency, step, [['a'], ['b']])).toEqual([['tier_1 a'], false])
    expect(recipients(urgency, 0, [[], ['b']])).toEqual([['tier_2 b'], true])
    expect(recipients(urgency, 0, [[], []], ['z'])).toEqual([['everyone z'], true])
  },
)

test('all responders are notified when every tier is empty', () => {
  expect(recipients('now', 0, [[], []], ['z'])).toEqual([['everyone z'], true])
})

test.for([0, 1, 2, 3, 50])('with no responders at all, step %i notifies nobody', (step) => {
  expect(recipients('now', step, [[]])[0]).toEqual(['nobody'])
})

const SETTINGS = { alertSteps: [2, 5, 10], alertHourSteps: [15, 30] }
const since = new Date('2026-03-11T17:00:00.000Z')
const at = (minutes: number) => new Date(since.getTime() + minutes * 60_000)
const clock = (urgency: AlertUrgency) =>
  escalationTimesOf(grave(urgency), SETTINGS) ?? expect.fail(`${urgency} has no clock`)
/** Minutes from the beginning until the step after `done`, for an alert that waits and is so urgent since these minutes. */
const minutesTo = (urgency: AlertUrgency, done: number, now = 0.5, waits = 0, urgent = 0) => {
  const alert = { urgency, waitingSince: at(waits), urgencySince: at(urgent) }
  return (nextDue(done, alert, clock(urgency), at(now)).getTime() - since.getTime()) / 60_000
}

test('steps of now are planned from when the alert began to wait so, and the last interval repeats from now', () => {
  expect([0, 1, 2, 3, 4, 99].map((done) => minutesTo('now', done))).toEqual([2, 5, 10, 10.5, 10.5, 10.5])
  expect(minutesTo('now', 0, 20, 20, 0), 'it waits again since minute 20').toBe(22)
  expect(minutesTo('now', 0, 30, 0, 30), 'it became now at minute 30').toBe(32)
})

test('an alert of the hour goes out again after 15 minutes and becomes now after 30, however often it was answered', () => {
  expect([0, 1, 2].map((done) => minutesTo('hour', done))).toEqual([15, 30, 30])
  expect(minutesTo('hour', 0, 20, 20), 'it waits again since minute 20').toBe(30)
  const hour = { urgency: 'hour', waitingSince: at(20), urgencySince: at(0) } as const
  expect([29.9, 30, 45].map((now) => urgencyAt(hour, clock('hour'), at(now)))).toEqual(['hour', 'now', 'now'])
})

test('an alert of the day becomes one of the hour after four hours, and now never becomes more', () => {
  expect(minutesTo('today', 0)).toBe(240)
  const today = { urgency: 'today', waitingSince: at(0), urgencySince: at(0) } as const
  expect([239.9, 240].map((now) => urgencyAt(today, clock('today'), at(now)))).toEqual(['today', 'hour'])
  expect(urgencyAt({ ...today, urgency: 'now' }, clock('now'), at(9999))).toBe('now')
})

test('an alert in care has no clock', () => {
  expect(escalationTimesOf({ ...RESULT, inCare: true }, SETTINGS)).toBeNull()
})

test.for([
  ['a result', RESULT],
  ['a routine referral', ROUTINE],
] as const)(
  '%s goes to who is on site, from its third step on by day to who is on call too, and never to everyone',
  ([, alert]) => {
    const tiers = [['a'], ['b'], ['c']]
    for (const step of [0, 1]) expect(recipients(alert, step, tiers)).toEqual([['tier_1 a'], false])
    for (const step of [2, 9]) {
      expect(recipients(alert, step, tiers)).toEqual([['tier_1 a', 'tier_2 b'], false])
      expect(recipients(alert, step, tiers, tiers.flat(), false)).toEqual([['tier_1 a'], false])
      expect(recipients(alert, step, [[], ['b']])).toEqual([['tier_2 b'], true])
    }
    expect(recipients(alert, 0, [[], ['b'], ['c']])).toEqual([['nobody'], true])
    expect(recipients(alert, 5, [[], [], ['c']])).toEqual([['nobody'], true])
  },
)

test('an overdue follow-up goes to who is on site and on call from its first step on, at any hour', () => {
  for (const byDay of [true, false])
    expect(recipients(OVERDUE, 0, [['a'], ['b'], ['c']], [], byDay)).toEqual([['tier_1 a', 'tier_2 b'], false])
  expect(recipients(OVERDUE, 3, [[], [], ['c']])).toEqual([['nobody'], true])
})

const FIRST_ON_SITE: Grave = { ...GRAVE, source: 'assessment', severity: 'high', reason: 'safety' }
const WITHDRAWAL: Grave = {
  ...GRAVE,
  urgency: 'today',
  source: 'assessment',
  reason: 'symptoms',
  couldBeWithdrawal: true,
}
test.for([
  ['now', 'now'],
  ['item 9 of 1 as now', FIRST_ON_SITE],
  ['hour', 'hour'],
  ['today with withdrawal', WITHDRAWAL],
] as const)(
  '%s: a tier that nothing reaches is tried, and the next one is told at once, as after an empty one',
  ([, alert]) => {
    const tiers = [['a'], ['b'], ['c']]
    const both = alert === 'now'
    expect(stepOf(alert, 0, { tiers, silent: 'a' })).toEqual({ told: ['tier_1', 'unheard', 'tier_2'], people: 'a b' })
    expect(stepOf(alert, 0, { tiers, silent: 'ab' })).toEqual({
      told: ['tier_1', 'unheard', 'tier_2', 'unheard', 'tier_3'],
      people: 'a b c',
    })
    expect(stepOf(alert, 0, { tiers: [[], ['b'], ['c']], silent: 'b' })).toEqual({
      told: ['nobody', 'tier_2', 'unheard', 'tier_3'],
      people: 'b c',
    })
    expect(stepOf(alert, 0, { tiers: [['a'], ['b']], everyone: ['a', 'b', 'z'], silent: 'ab' })).toEqual({
      told: ['tier_1', 'unheard', 'tier_2', 'unheard', 'everyone'],
      people: 'a b z',
    })
    // Of two who are told together the one is reached.
    expect(stepOf(alert, 0, { tiers, silent: 'b' }).told).toEqual(both ? ['tier_1', 'tier_2', 'unheard'] : ['tier_1'])
  },
)

test('where nothing reaches anybody, all are tried once, and each line says so', () => {
  expect(stepOf('hour', 0, { tiers: [['a'], []], everyone: ['a', 'z'], silent: 'az' })).toEqual({
    told: ['nobody', 'tier_1', 'unheard', 'everyone', 'unheard'],
    people: 'a z',
  })
  expect(stepOf('hour', 0, { tiers: [['a']], silent: 'a' })).toEqual({ told: ['tier_1', 'unheard'], people: 'a' })
})

test('what stays today goes to nobody else in place of those whom nothing reaches', () => {
  for (const step of [0, 2])
    expect(stepOf(RESULT, step, { tiers: [['a'], [], ['c']], silent: 'a' })).toEqual({
      told: step === 0 ? ['tier_1', 'unheard'] : ['nobody', 'tier_1', 'unheard'],
      people: 'a',
    })
})

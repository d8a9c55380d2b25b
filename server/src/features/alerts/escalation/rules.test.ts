import { expect, test } from 'vitest'
import type { ResponderRow } from '../../rota/public.ts'
import { nextDue, recipientsOf } from './rules.ts'

const who = (id: string): ResponderRow => ({
  id,
  firstName: null,
  lastName: null,
  username: id,
  email: null,
  locale: 'en',
  respondsTo: ['inmate'],
})

/**
 * Who is on duty by tier; `everyone` is all responders. Returns the name of the step, whom it notifies, and whether an
 * empty tier was skipped.
 */
const recipients = (step: number, tiers: string[][], everyone = tiers.flat()) => {
  const {
    state,
    people,
    skippedTier: passedOver,
  } = recipientsOf(step, {
    tiers: Math.max(1, tiers.length),
    inTier: (tier) => (tiers[tier - 1] ?? []).map(who),
    everyone: everyone.map(who),
  })
  return [state, people.map(({ id }) => id), passedOver]
}

test.for([
  ['the first tier first', 0, [['a'], ['b']], ['tier_1', ['a'], false]],
  ['the first tier again', 1, [['a'], ['b']], ['tier_1', ['a'], false]],
  ['then the next', 2, [['a'], ['b']], ['tier_2', ['b'], false]],
  ['then everyone', 3, [['a'], ['b']], ['everyone', ['a', 'b'], false]],
  ['and everyone from then on', 400, [['a'], ['b']], ['everyone', ['a', 'b'], false]],
  ['an empty first tier is passed over', 0, [[], ['b']], ['tier_2', ['b'], true]],
  ['two empty tiers are passed over', 1, [[], [], ['c']], ['tier_3', ['c'], true]],
  ['an empty next tier is passed over', 2, [['a'], [], ['c']], ['tier_3', ['c'], true]],
  ['with no tier left everyone is told', 2, [['a'], []], ['everyone', ['a'], true]],
  ['where there is one tier the next step is everyone', 2, [['a']], ['everyone', ['a'], false]],
] as const)('%s', ([, step, tiers, expected]) => {
  expect(
    recipients(
      step,
      tiers.map((tier) => [...tier]),
    ),
  ).toEqual(expected)
})

test('all responders are notified when every tier is empty', () => {
  expect(recipients(0, [[], []], ['z'])).toEqual(['everyone', ['z'], true])
})

test.for([0, 1, 2, 3, 50])('with no responders at all, step %i notifies nobody', (step) => {
  expect(recipients(step, [[]])[0]).toBe('nobody')
})

test('steps are planned from when the alert began to wait, and the last interval repeats from now', () => {
  const since = new Date('2026-03-11T17:00:00.000Z')
  const now = new Date('2026-03-11T17:00:30.000Z')
  const minutes = (done: number) => (nextDue(done, since, now, [2, 5, 10]).getTime() - since.getTime()) / 60_000
  expect([0, 1, 2, 3, 4, 99].map(minutes)).toEqual([2, 5, 10, 10.5, 10.5, 10.5])
})

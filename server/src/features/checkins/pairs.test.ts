import clinical from '@evenkeel/content/fixtures/clinical.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { pairShifts, type ShiftEvent } from './pairs.ts'

const HOUR = 3_600_000
const pre = (moment: number, stress = 4, mood = 6): ShiftEvent => ({ at: moment, isPreShift: true, mood, stress })
const post = (moment: number, stress = 6, mood = 5): ShiftEvent => ({ at: moment, isPreShift: false, mood, stress })
/** The comparison, long after the last event. */
const pairsOf = (events: ShiftEvent[]) => pairShifts(events, 10 ** 15)
const shifts = (count: number, change: (i: number) => number = () => 2) =>
  Array.from({ length: count }, (_, i) => [pre(i * 24 * HOUR, 4), post(i * 24 * HOUR + 8 * HOUR, 4 + change(i))]).flat()

test.for(clinical.shiftVectors.map((vector) => [`${vector.id} ${vector.name}`, vector] as const))(
  'worked example %s',
  ([, { events, expect: wanted }]) => {
    const impact = pairsOf(events.map(({ hour, ...event }) => ({ ...event, at: hour * HOUR })))

    expect(impact).toMatchObject({
      pairs: wanted.pairs,
      unmatchedPre: wanted.unpairedPre,
      unmatchedPost: wanted.unpairedPost,
      preShift: { avgMood: wanted.preShift.avgMood, avgStress: wanted.preShift.avgStress },
      postShift: { avgMood: wanted.postShift.avgMood, avgStress: wanted.postShift.avgStress },
      delta: wanted.delta,
      stress80: wanted.stress80,
      warn: wanted.warn,
      display: wanted.display,
    })
  },
)

test.for([
  [2.99, 0],
  [3, 1],
  [18, 1],
  [18.01, 0],
] as const)('a post-shift check-in %d hours later makes %i pairs', ([hours, pairs]) => {
  expect(pairsOf([pre(0), post(hours * HOUR)]).pairs).toBe(pairs)
})

test('a later pre-shift check-in replaces the earlier one in the pair', () => {
  const impact = pairsOf([pre(0, 1), pre(2 * HOUR, 5), post(10 * HOUR, 6)])
  expect(impact).toMatchObject({ pairs: 1, unmatchedPre: 1, preShift: { avgStress: 5 } })
})

test('one post-shift check-in ends only one shift', () => {
  expect(pairsOf([pre(0), post(8 * HOUR), post(9 * HOUR)])).toMatchObject({ pairs: 1, unmatchedPost: 1 })
})

test.for([
  [0, 'not_enough'],
  [1, 'not_enough'],
  [2, 'not_enough'],
  [3, 'averages_only'],
  [4, 'averages_only'],
  [5, 'early'],
  [9, 'early'],
  [10, 'plain'],
] as const)('%i pairs are shown as %s', ([count, display]) => {
  const impact = pairsOf(shifts(count))
  expect(impact).toMatchObject({ pairs: count, display })
  expect(impact.delta === null && impact.stress80 === null).toBe(count < 5)
})

test('the warning needs five pairs, a rise above 1.5 and an interval above zero', () => {
  expect(pairsOf(shifts(4)).warn).toBe(false)
  expect(pairsOf(shifts(5)).warn).toBe(true)
  expect(pairsOf(shifts(6, (i) => (i % 2 ? 1 : 2))).warn).toBe(false)
  expect(pairsOf(shifts(6, (i) => (i % 2 ? 6 : -2))).warn).toBe(false)
})

test.for([
  ['right after a pre-shift check-in', [pre(0)], 0, true],
  ['almost 18 hours after it', [pre(0)], 17.99, true],
  ['18 hours after it', [pre(0)], 18, false],
  ['when its shift has a post-shift one', [pre(0), post(8 * HOUR)], 9, false],
  ['when the one after it came too early to pair', [pre(0), post(1 * HOUR)], 8, true],
  ['when a newer shift has begun', [pre(0), post(8 * HOUR), pre(16 * HOUR)], 24, true],
  ['without any', [], 8, false],
] as const)('a post-shift check-in is awaited: %s', ([, events, hours, awaits]) => {
  expect(pairShifts([...events], hours * HOUR).awaitsPost).toBe(awaits)
})

test('the interval is the one of Student’s t at 80 %, as tables give it', () => {
  // 0.9 quantiles for 4, 9, 19 and 29 degrees of freedom.
  for (const [count, quantile] of [
    [5, 1.5332],
    [10, 1.383],
    [20, 1.3277],
    [30, 1.3114],
  ] as const) {
    const changes = Array.from({ length: count }, (_, i) => (i % 5) - 1)
    const mean = changes.reduce((sum, change) => sum + change, 0) / count
    const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (count - 1)
    const half = quantile * Math.sqrt(variance / count)
    const [low = Number.NaN, high = Number.NaN] = pairsOf(shifts(count, (i) => changes[i] ?? 0)).stress80 ?? []
    expect([low, high]).toEqual([expect.closeTo(mean - half, 1), expect.closeTo(mean + half, 1)])
  }
})

test.for([5, 8, 14, 30])('of ranges made from %i pairs, about 8 in 10 hold the true average', (count) => {
  let state = count
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const runs = 4000
  let held = 0
  for (let run = 0; run < runs; run += 1) {
    // In units so small that rounding to one decimal does not matter.
    const [low = 0, high = 0] = pairsOf(shifts(count, () => 700 + 100 * normal())).stress80 ?? []
    if (low <= 700 && high >= 700) held += 1
  }
  expect(held / runs).toBeGreaterThan(0.78)
  expect(held / runs).toBeLessThan(0.82)
})

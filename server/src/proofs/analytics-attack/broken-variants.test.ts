import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { addDays } from '../../platform/calendar.ts'
import { onAverage, surenessOfColluders } from './colluders.ts'
import { MONDAY, WEEKS } from './half-year.ts'
import { type Entry, Facility, published, type Release, type Rules, rulesWith, SCALE } from './model.ts'
import { SCORES, sureness } from './one-release.ts'

// The facility's noise is seeded here so that every run gives the same figures; the product's never is.
const RUNS = 40
const fresh = (run: number) => rulesWith(seededRandom(run))
const WITHOUT_NOISE: Rules = { ...fresh(0), noise: () => 0 }

const checkIn = (person: number, day: number, group: string, mood = 5, stress = mood): Entry => ({
  person,
  day: addDays(MONDAY, day),
  group,
  mood,
  stress,
})
const four = [0, 1, 2, 3]
const ONE = 4

/** Everything that is published of these entries, night by night. */
function play(entries: Entry[], rules: Rules, days = 7): Release[] {
  const facility = new Facility()
  facility.entries = entries
  return Array.from({ length: days }, (_, day) => facility.night(addDays(MONDAY, day), rules)).flat()
}

describe('without noise', () => {
  test('four people are certain of the fifth’s score after one week', () => {
    for (const score of SCORES) {
      expect(surenessOfColluders(WITHOUT_NOISE, { score, weeks: 1, scale: 0 }).sureness).toBe(1)
    }
  })

  test('and with noise they are not', () => {
    expect(onAverage({}, { weeks: 1, runs: RUNS })).toBeLessThan(0.19)
  })
})

describe('with seeded noise', () => {
  /** The scores with which the attacker's own copy of the program publishes the same figure. */
  const matching = (score: number, ownSeed: number, theirSeed: number) => {
    const moodOf = (mood: number, seed: number) =>
      play(
        [...four.map((person) => checkIn(person, 0, 'unit:north')), checkIn(ONE, 0, 'unit:north', mood)],
        fresh(seed),
      )
    const [seen] = moodOf(score, ownSeed)
    return SCORES.filter((guess) => moodOf(guess, theirSeed)[0]?.mood === seen?.mood)
  }

  test('a copy of the program tells the fifth’s score', () => {
    for (const score of SCORES) {
      expect(matching(score, 1, 1)).toEqual([score])
    }
  })

  test('and with fresh noise it does not', () => {
    const told = SCORES.filter((score) => matching(score, score, score + 100).join() === String(score))
    expect(told.length).toBeLessThan(4)
  })
})

describe('when a unit of the smallest size is released every night', () => {
  test('four people are 76 % sure of a score that never changes after half a year, instead of 39 %', () => {
    const everyNight = { smallestInWeek: 5, onceInWeek: false }
    expect(onAverage(everyNight, { weeks: WEEKS, runs: 20 })).toBeGreaterThan(0.65)
    expect(onAverage({}, { weeks: WEEKS, runs: RUNS })).toBeLessThan(0.45)
  })

  test('seven releases come of one week instead of one', () => {
    const found = (rules: Rules) => surenessOfColluders(rules, { score: 8, weeks: 1, scale: SCALE }).releases
    expect(found({ ...fresh(1), smallestInWeek: 5, onceInWeek: false })).toBe(7)
    expect(found(fresh(1))).toBe(1)
  })
})

describe('when the group is looked up at the release', () => {
  const entries = [
    ...four.map((person) => checkIn(person, 0, 'unit:north')),
    ...[ONE, 5, 6, 7, 8, 9].map((person) => checkIn(person, 1, 'unit:south', 8)),
  ]
  const movedOnSunday: Rules = {
    ...fresh(1),
    groupOf: ({ person, group }) => (person === ONE ? 'unit:north' : group),
  }

  test('an administrator puts a person beside four accounts after they have written', () => {
    expect(play(entries, movedOnSunday).map(({ group, people }) => [group, people])).toEqual([
      ['unit:north', 5],
      ['unit:south', 5],
    ])
  })

  test('and with the group of the time of writing a move changes nothing', () => {
    expect(play(entries, fresh(1)).map(({ group }) => group)).toEqual(['unit:south'])
  })
})

describe('when a person counts in more than one group of a week', () => {
  const walk = Array.from({ length: 7 }, (_, day) =>
    [...four, ONE].map((person) => checkIn(person, day, `unit:${day}`)),
  )

  test('four accounts that are moved along with a person get seven releases instead of one', () => {
    expect(play(walk.flat(), { ...fresh(1), oneGroupAWeek: false })).toHaveLength(7)
    expect(play(walk.flat(), fresh(1)).map(({ group, people }) => [group, people])).toEqual([['unit:0', 5]])
  })
})

describe('when new accounts count toward the smallest group', () => {
  const entries = [
    ...four.map((person) => ({ ...checkIn(person, 0, 'unit:north'), isNew: true })),
    checkIn(ONE, 0, 'unit:north'),
    ...[5, 6, 7, 8, 9].map((person) => checkIn(person, 0, 'unit:south')),
    ...[10, 11, 12, 13, 14].map((person) => ({ ...checkIn(person, 0, 'unit:south'), isNew: true })),
  ]

  test('four accounts that are made today single out a person at the next release', () => {
    const released = play(entries, { ...fresh(1), newAccounts: 'group' })
    expect(released.map(({ group, people }) => [group, people])).toContainEqual(['unit:north', 5])
  })

  test('and counted in the mean alone they make no group, and do not change the number of people', () => {
    expect(play(entries, fresh(1)).map(({ group, people }) => [group, people])).toEqual([['unit:south', 5]])
  })
})

describe('when a view is made of exact sums', () => {
  test('four people are certain of the fifth’s score, which releases do not tell', () => {
    const entries = [...four.map((person) => checkIn(person, 0, 'unit:north')), checkIn(ONE, 0, 'unit:north', 8)]
    const card = published(
      entries.reduce((sum, { mood }) => sum + mood, 0),
      entries.length,
    )
    expect(sureness([{ mean: card, people: 5, known: 20 }], 0)).toBe(1)
    const [release] = play(entries, fresh(1))
    expect(sureness([{ mean: release?.mood ?? 0, people: 5, known: 20 }], SCALE)).toBeLessThan(0.4)
  })
})

describe('when mood and stress share their noise', () => {
  const entries = [...four, ONE].map((person) => checkIn(person, 0, 'unit:north', 6, 4))
  /** How far the difference of the two published sums is from the exact one. */
  const off = (rules: Rules) => {
    const [{ mood, stress } = { mood: 0, stress: 0 }] = play(entries, rules)
    return Math.abs(5 * (mood - stress) - 10)
  }
  const runs = Array.from({ length: RUNS }, (_, run) => run)

  test('their difference is exact', () => {
    const shared = runs.map((run) => {
      const noise = fresh(run).noise()
      // Only where neither of the two reaches a limit.
      return Math.abs(noise) < 9 ? off({ ...fresh(run), noise: () => noise }) : 0
    })
    expect(Math.max(...shared)).toBeLessThanOrEqual(0.5 + 1e-9)
  })

  test('and with noise of their own it is not', () => {
    expect(runs.filter((run) => off(fresh(run)) > 1).length).toBeGreaterThan(RUNS / 2)
  })
})

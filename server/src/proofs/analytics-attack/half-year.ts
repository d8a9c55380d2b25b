import { seededRandom } from '../../demo/random.ts'
import { addDays } from '../../platform/calendar.ts'
import { Facility, rulesWith } from './model.ts'
import { guessScores, inRange, type Sum } from './regression.ts'

export const MONDAY = '2026-01-05'
export const WEEKS = 26

/**
 * A unit: its size, how often each person takes part in a week, how far a score strays between weeks, and how many new
 * accounts the attacker adds to each week.
 */
export type Unit = { size: number; takesPart: number; strays: number; madeUp?: number }
/** What made-up accounts enter: the middle of what is published, so that no mean reaches a limit. */
const MADE_UP_SCORE = 5

/** Around 0, with a standard deviation of 1. */
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/**
 * How well the attacker knows people's usual scores (1 to 10, each equally likely before) after so many weeks, knowing who took
 * part in each: how sure their best guesses are on average, and the share of these that is right. Without figures both
 * are 0.1.
 */
export function afterHalfYear(
  unit: Unit,
  { units, seed, scale, weeks = WEEKS }: { units: number; seed: number; scale: number; weeks?: number },
) {
  const random = seededRandom(seed)
  const guesses = Array.from({ length: units }, () => playUnit(unit, { scale, weeks, random })).flat()
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / guesses.length
  return {
    sureness: mean(guesses.map(({ sureness }) => sureness)),
    right: mean(guesses.map(({ isRight }) => Number(isRight))),
  }
}

type Played = { scale: number; weeks: number; random: () => number }

function playUnit({ size, takesPart, strays, madeUp = 0 }: Unit, { scale, weeks, random }: Played) {
  const usual = Array.from({ length: size }, () => 1 + Math.floor(10 * random()))
  const facility = new Facility()
  const rules = rulesWith(random, scale)
  const sums: Sum[] = []
  for (let week = 0; week < weeks; week += 1) {
    const day = addDays(MONDAY, 7 * week)
    const people = [...usual.keys()].filter(() => random() < takesPart)
    facility.entries = people.map((person) => {
      const mood = strays === 0 ? (usual[person] ?? 0) : inRange((usual[person] ?? 0) + strays * normal(random))
      return { person, day, group: 'unit:north', mood, stress: mood }
    })
    for (let i = 0; i < madeUp; i += 1) {
      const made = { mood: MADE_UP_SCORE, stress: MADE_UP_SCORE, isNew: true }
      facility.entries.push({ person: size + i, day, group: 'unit:north', ...made })
    }
    const known = { people: madeUp, total: madeUp * MADE_UP_SCORE }
    for (const { mood } of facility.night(addDays(day, 6), rules)) sums.push({ people, mean: mood, madeUp: known })
  }
  const guesses = guessScores(sums, { size, strays, scale, random })
  return guesses.map(({ score, sureness }, person) => ({ sureness, isRight: score === usual[person] }))
}

/** The sureness of somebody who knows the exact average of everybody's usual score, and nothing else. */
export function surenessFromAverage(size: number): number {
  let others = [1]
  for (let i = 1; i < size; i += 1) others = withOneMore(others)
  let right = 0
  for (let sum = size; sum <= 10 * size; sum += 1) {
    const ways = Array.from({ length: 10 }, (_, i) => (others[sum - i - 1] ?? 0) / 10)
    right += Math.max(...ways)
  }
  return right
}

/** The chances of each sum of scores when one more person is added. */
function withOneMore(chances: number[]): number[] {
  return Array.from({ length: chances.length + 10 }, (_, sum) =>
    Array.from({ length: 10 }, (_one, i) => (chances[sum - i - 1] ?? 0) / 10).reduce((a, b) => a + b, 0),
  )
}

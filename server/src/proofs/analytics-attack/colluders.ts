import { seededRandom } from '../../demo/random.ts'
import { addDays } from '../../platform/calendar.ts'
import { MONDAY } from './half-year.ts'
import { type Entry, Facility, type Rules, rulesWith, SCALE, SMALLEST_GROUP } from './model.ts'
import { type Clue, sureness } from './one-release.ts'

const THEIR_SCORE = 5

/**
 * Who is in the unit: colluders whose accounts are old enough to count toward the smallest group, new accounts that they make,
 * and for how many weeks the account of the one is new.
 */
export type Attack = { colluders?: number; madeUp?: number; newFor?: number }

type Played = Attack & { score: number; weeks: number; scale: number }

/**
 * Four colluding people and one more person of their unit check in every day; the one's score is always the same. How
 * sure the four are of it after these weeks, taking the noise for noise of this scale.
 */
export function surenessOfColluders(
  rules: Rules,
  { score, weeks, scale, colluders = SMALLEST_GROUP - 1, madeUp = 0, newFor = 0 }: Played,
) {
  const theirs = colluders + madeUp
  const facility = new Facility()
  const clues: Clue[] = []
  for (let day = MONDAY, i = 0; i < 7 * weeks; i += 1, day = addDays(day, 1)) {
    const isNew = i < 7 * newFor
    const entry = (person: number, mood: number): Entry => ({ person, day, group: 'unit:north', mood, stress: mood })
    facility.entries = [
      ...facility.entries.filter((one) => one.day > addDays(day, -8)),
      ...Array.from({ length: theirs }, (_, person) => ({ ...entry(person, THEIR_SCORE), isNew: person >= colluders })),
      { ...entry(theirs, score), isNew },
    ]
    const newCount = rules.newAccounts !== 'nowhere'
    const known = colluders + (newCount ? madeUp : 0)
    for (const { mood } of facility.night(day, rules)) {
      if (!isNew || newCount) clues.push({ mean: mood, people: known + 1, known: known * THEIR_SCORE })
    }
  }
  return { releases: clues.length, sureness: sureness(clues, scale) }
}

/**
 * The same on average, over all scores and many draws of the noise. The noise is seeded here, so that every run gives the
 * same figures; the product's never is.
 */
export function onAverage(change: Partial<Rules>, attack: Attack & { weeks: number; runs: number }): number {
  const { runs } = attack
  const found = Array.from({ length: runs }, (_, run) => {
    const rules = { ...rulesWith(seededRandom(run)), ...change }
    return surenessOfColluders(rules, { ...attack, score: 1 + (run % 10), scale: SCALE }).sureness
  })
  return found.reduce((sum, one) => sum + one, 0) / runs
}

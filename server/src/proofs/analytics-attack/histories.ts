import { SHIFTS } from '@evenkeel/contract/limits.ts'
import fc from 'fast-check'
import { describeHistory, type Event, NAMES, type Place, type ShiftName, UNITS, type Unit } from './history.ts'
import { RULES } from './model.ts'
import { observe } from './play.ts'
import { shrink } from './shrink.ts'

const person = fc.nat({ max: NAMES.length - 1 })
// Most people are in one place, so that groups reach the smallest size.
const unit = fc.constantFrom(...Array.from({ length: 10 }, () => UNITS[0]), UNITS[1], 'Unlisted' as const)
const shift = fc.constantFrom(...Array.from({ length: 10 }, () => SHIFTS[0]), SHIFTS[1], 'unlisted' as const)
const score = fc.integer({ min: 1, max: 10 })

const registration = fc.record({
  kind: fc.constant('register' as const),
  person,
  role: fc.constantFrom('inmate' as const, 'inmate' as const, 'staff' as const),
  unit,
  shift,
})
const move = fc.record({ kind: fc.constant('move' as const), person, unit, shift })
const checkIn = fc.record({ kind: fc.constant('checkIn' as const), person, mood: score, stress: score })
const wait = fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 1, 5, 24, 24, 72, 168, 672) })
const release = fc.constant({ kind: 'release' as const })

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 2, arbitrary: registration },
  { weight: 1, arbitrary: move },
  { weight: 30, arbitrary: checkIn },
  { weight: 2, arbitrary: wait },
  { weight: 6, arbitrary: release },
)

/** A history of people of one kind, or mixed, with random events. */
export const histories = (length: number): fc.Arbitrary<Event[]> =>
  fc
    .tuple(
      fc.constantFrom<readonly Place['role'][]>(['inmate'], ['inmate'], ['staff'], ['inmate', 'staff']),
      fc.shuffledSubarray([...NAMES.keys()], { minLength: 7 }),
      fc.array(fc.tuple(unit, shift), { minLength: NAMES.length, maxLength: NAMES.length }),
      fc.array(event, { minLength: Math.floor(length / 2), maxLength: length, size: 'max' }),
    )
    .map(([roles, people, places, events]) => [...people.map((one, i) => firstOf(one, roles, places[i])), ...events])

function firstOf(one: number, roles: readonly Place['role'][], place: [Unit, ShiftName] = ['North', 'day']): Event {
  return { kind: 'register', person: one, role: roles[one % roles.length] ?? 'inmate', unit: place[0], shift: place[1] }
}

/** The smallest history found that fails, with the seed to find it again; or undefined. */
export function find(
  fails: (history: readonly Event[]) => boolean,
  { runs, length, seed }: { runs: number; length: number; seed: number },
): { history: Event[]; words: string } | undefined {
  const run = fc.check(
    fc.property(histories(length), (history) => !fails(history)),
    { numRuns: runs, seed, endOnFailure: true },
  )
  const found = run.counterexample?.[0]
  if (!found) return undefined
  const history = shrink(found, fails)
  return { history, words: `With the seed ${seed}, in history ${run.numRuns}:\n${describeHistory(history)}` }
}

/** Histories in which more than one batch is released. */
export const telling = (count: number, { length, seed }: { length: number; seed: number }): Event[][] =>
  fc
    .sample(histories(length), { numRuns: 10 * count, seed })
    .filter((history) => observe(RULES.true, history).facility.batches.length > 1)
    .slice(0, count)

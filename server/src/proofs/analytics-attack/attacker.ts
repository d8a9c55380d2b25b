import type { Fraction } from './fraction.ts'
import type { Terms } from './published.ts'
import { shrink } from './shrink.ts'

/**
 * Arithmetic modulo the largest prime under 2^26, whose products are exact numbers. A rank can only come out too small,
 * where every largest minor is a multiple of the prime. For a part of the unknowns that would be a false alarm, and is
 * none while the tests pass; a leak would be overlooked if it happened to the whole, which is worked out once in a
 * history: a chance of about one in the prime.
 */
const PRIME = 67_108_859

const modulo = (value: number) => ((value % PRIME) + PRIME) % PRIME

function inverse(value: number): number {
  let [a, b, x, y] = [value, PRIME, 1, 0]
  while (b > 0) {
    const quotient = Math.floor(a / b)
    ;[a, b, x, y] = [b, a - quotient * b, y, modulo(x - ((quotient * y) % PRIME))]
  }
  return x
}

const residue = ({ n, d }: Fraction) => modulo(Number(n % BigInt(PRIME)) * inverse(modulo(Number(d % BigInt(PRIME)))))

/** An unknown value of a person: its weight in each equation. */
type Column = { person: number; weights: number[] }

/** The rank of the matrix with these columns: the number of independent equations in these unknowns. */
export function rank(columns: readonly (readonly number[])[]): number {
  const basis: { at: number; vector: number[] }[] = []
  for (const column of columns) {
    const vector = [...column]
    for (const { at, vector: known } of basis) {
      const factor = vector[at] ?? 0
      if (factor === 0) continue
      known.forEach((value, i) => {
        vector[i] = modulo((vector[i] ?? 0) - ((factor * value) % PRIME))
      })
    }
    const at = vector.findIndex((value) => value !== 0)
    if (at >= 0) basis.push({ at, vector: scaled(vector) })
  }
  return basis.length
}

/** Scales the first weight to 1: a known factor does not change what can be learned. */
function scaled(vector: number[]): number[] {
  const first = vector.find((value) => value !== 0)
  return first === undefined ? vector : vector.map((value) => (value * inverse(first)) % PRIME)
}

/** Unknowns of a person with the same weights are learned together or not at all, so one column is enough. */
function columnsOf(equations: readonly Terms[], owners: readonly number[]): Column[] {
  const columns = owners.map((person, i) => ({
    person,
    weights: scaled(equations.map((terms) => residue(terms.get(i) ?? { n: 0n, d: 1n }))),
  }))
  return [...new Map(columns.map((column) => [`${column.person}: ${column.weights}`, column])).values()]
}

function* subsets(people: readonly number[], size: number): Generator<number[]> {
  if (size === 0) return yield []
  for (const [i, first] of people.entries()) {
    for (const rest of subsets(people.slice(i + 1), size - 1)) yield [first, ...rest]
  }
}

/**
 * The attacker has every response ever sent, without rounding, knows who checked in and when, and combines responses
 * linearly. Returns fewer than `k` people such that some combination depends only on their values, or undefined: it
 * exists if the equations lose rank when the unknowns of these people are removed. `owners` is the person of each
 * check-in.
 */
export function identifiedPeople(
  equations: readonly Terms[],
  owners: readonly number[],
  k: number,
): number[] | undefined {
  const columns = columnsOf(equations, owners)
  const whole = rank(columns.map(({ weights }) => weights))
  const isolates = (some: readonly number[]) =>
    rank(columns.filter(({ person }) => !some.includes(person)).map(({ weights }) => weights)) < whole
  const people = [...new Set(owners)]
  for (const some of subsets(people, Math.min(k - 1, people.length))) {
    if (isolates(some)) return shrink(some, isolates)
  }
  return undefined
}

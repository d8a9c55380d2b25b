import { likelihood, SCORES } from './one-release.ts'

/** A published mean of people whom the attacker knows by name, but not by score; and of made-up accounts, whose scores they chose. */
export type Sum = { people: readonly number[]; mean: number; madeUp?: { people: number; total: number } }

type Known = {
  size: number
  /** The standard deviation of a score from week to week. */
  strays: number
  scale: number
  random: () => number
}

/** What people enter in a week, one or several: the mean and the variance of their sum. */
type Moments = { mean: number; variance: number }

const ROUNDS = 250
/** The first rounds still depend on where they began. */
const ROUNDS_LEFT_OUT = 50

/** The score that the attacker holds for the likeliest, and how likely. */
export type Guess = { score: number; sureness: number }

/**
 * The attacker's best guess of everybody's usual score from many published means: Bayes' rule, worked out by Gibbs
 * sampling. Each score is drawn again and again given all the others; its chances are averaged over the draws.
 */
export function guessScores(sums: readonly Sum[], known: Known): Guess[] {
  const ofScore = SCORES.map((usual) => momentsOf(usual, known.strays))
  const fits = sums.map((sum) => fitOf(sum, known))
  const people = Array.from({ length: known.size }, (_, person) => {
    const own = sums.flatMap((sum, i) => (sum.people.includes(person) ? [i] : []))
    return { own, drawn: Math.floor(SCORES.length * known.random()), weights: SCORES.map(() => 0) }
  })
  /** What the scores now drawn for everybody would come to in each published mean. */
  const totals: Moments[] = sums.map(() => ({ mean: 0, variance: 0 }))
  const count = ({ own, drawn }: (typeof people)[number], sign: 1 | -1) => {
    for (const i of own) addTo(totals[i], ofScore[drawn], sign)
  }
  for (const one of people) count(one, 1)
  /** How well these published means fit somebody with these moments, given what is drawn for all others. */
  const logOf = (own: Moments, which: readonly number[]) => {
    let log = 0
    for (const i of which) {
      const others = totals[i]
      if (others) log += fits[i]?.(others.mean + own.mean, others.variance + own.variance) ?? 0
    }
    return log
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of people) {
      count(one, -1)
      const chances = chancesOf(ofScore.map((own) => logOf(own, one.own)))
      one.drawn = pick(chances, known.random())
      if (round >= ROUNDS_LEFT_OUT) one.weights = one.weights.map((sum, i) => sum + (chances[i] ?? 0))
      count(one, 1)
    }
  }
  return people.map(({ weights }) => {
    const most = Math.max(...weights)
    return { score: 1 + weights.indexOf(most), sureness: most / (ROUNDS - ROUNDS_LEFT_OUT) }
  })
}

function addTo(total: Moments | undefined, own: Moments | undefined, sign: 1 | -1) {
  if (!total || !own) return
  total.mean += sign * own.mean
  total.variance += sign * own.variance
}

/** How well a published mean fits what everybody's scores come to, by their moments, as a logarithm. */
function fitOf(sum: Sum, { strays, scale }: Known): (mean: number, variance: number) => number {
  const { madeUp = { people: 0, total: 0 } } = sum
  const length = sum.people.length + madeUp.people
  if (strays === 0) {
    // Scores that never change come to whole numbers, of which there are few.
    const found: number[] = []
    return (mean) =>
      (found[mean] ??= Math.log(Math.max(likelihood(sum.mean, length, mean + madeUp.total, scale), 1e-12)))
  }
  const [noise, rounding] = [2 * scale ** 2, length ** 2 / 1200]
  return (mean, known) => {
    // Many small deviations and the noise together are close to a normal distribution; rounding widens it a little.
    const variance = known + noise + rounding
    return -((sum.mean * length - madeUp.total - mean) ** 2) / (2 * variance) - Math.log(variance) / 2
  }
}

/** The chances that these logarithms stand for; they add up to 1. */
function chancesOf(logs: number[]): number[] {
  const top = Math.max(...logs)
  const likely = logs.map((log) => Math.exp(log - top))
  const total = likely.reduce((sum, one) => sum + one, 0)
  return likely.map((one) => one / total)
}

function pick(chances: number[], random: number): number {
  let left = random
  const found = chances.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  return found < 0 ? chances.length - 1 : found
}

/** What somebody enters whose usual score is this: a rounded normal distribution within 1 to 10. */
function momentsOf(usual: number, strays: number): Moments {
  if (strays === 0) return { mean: usual, variance: 0 }
  const slices = Array.from({ length: 161 }, (_, i) => {
    const x = (i - 80) / 20
    return { value: inRange(usual + strays * x), weight: Math.exp(-(x ** 2) / 2) }
  })
  const weight = slices.reduce((sum, slice) => sum + slice.weight, 0)
  const mean = slices.reduce((sum, slice) => sum + slice.weight * slice.value, 0) / weight
  return { mean, variance: slices.reduce((sum, slice) => sum + slice.weight * (slice.value - mean) ** 2, 0) / weight }
}

/** The whole score nearest to this. */
export const inRange = (value: number) => Math.min(10, Math.max(1, Math.round(value)))

import { HIGHEST, LOWEST } from './model.ts'

/** The whole numbers that a score can be. */
export const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** A published mean of which the attacker knows how many people it is of, and the sum of all but one of them. */
export type Clue = { mean: number; people: number; known: number }

/** How likely noise of this scale lies between two numbers. */
function between(low: number, high: number, scale: number): number {
  if (scale === 0) return low <= 0 && high > 0 ? 1 : 0
  if (low >= 0) return (Math.exp(-low / scale) - Math.exp(-high / scale)) / 2
  if (high <= 0) return between(-high, -low, scale)
  return 1 - (Math.exp(low / scale) + Math.exp(-high / scale)) / 2
}

/** How likely people with this exact sum have the published mean: it is rounded, and limited at both ends. */
export function likelihood(mean: number, people: number, sum: number, scale: number): number {
  const low = mean <= LOWEST ? -Infinity : (mean - 0.05) * people
  const high = mean >= HIGHEST ? Infinity : (mean + 0.05) * people
  return between(low - sum, high - sum, scale)
}

/** The chances of each score of the one person who is not known, when each was equally likely before. */
export function chances(clues: readonly Clue[], scale: number): number[] {
  const weights = SCORES.map((score) =>
    clues.reduce((all, { mean, people, known }) => all * likelihood(mean, people, known + score, scale), 1),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** The chance of the attacker's best guess. */
export const sureness = (clues: readonly Clue[], scale: number) => Math.max(...chances(clues, scale))

import { between, join, scatter } from '../../../ui/sea/geometry.ts'
import type { TimedStep } from '../session/plan.ts'

/** Each once, in order. */
export const partsOf = (plan: readonly TimedStep[]): string[] => [
  ...new Set(plan.flatMap(({ part }) => (part === undefined ? [] : [part]))),
]

/** Units of the drawing. */
export const WIDTH = 1000
export const FOOT = 200

/** Heights differ, and each hill is wider than its place. */
export const hillsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const middle = ((at + 0.5) * WIDTH) / count
    const half = Math.max(WIDTH / count, 90) * between(1.1, 1.5, scatter(at + 3))
    const top = FOOT - between(60, 130, scatter(at * 3 + count))
    return `M${join(middle - half, FOOT)}C${join(middle - half * 0.45, FOOT, middle - half * 0.42, top, middle, top)}S${join(middle + half * 0.45, FOOT, middle + half, FOOT)}Z`
  })

/** `value`: null means no data. */
export type Point = { day: string; value: number | null }

/** Percent of the width, and of the height from the top. */
export type Spot = { x: number; y: number }

export function across(index: number, count: number) {
  return count > 1 ? (index / (count - 1)) * 100 : 50
}

/** Percent from the top; outside values lie at the edge. */
export function down(value: number, min: number, max: number) {
  const inside = Math.min(Math.max(value, min), max)
  return (1 - (inside - min) / (max - min)) * 100
}

export function spotsOf(points: readonly Point[], min: number, max: number): Spot[] {
  return points.flatMap(({ value }, at) =>
    value === null ? [] : [{ x: across(at, points.length), y: down(value, min, max) }],
  )
}

/** Points without data on either side, which no line reaches. */
export const loneSpotsOf = (points: readonly Point[], min: number, max: number): Spot[] =>
  spotsOf(
    points.map((point, at) => {
      const isLone = (points[at - 1]?.value ?? null) === null && (points[at + 1]?.value ?? null) === null
      return isLone ? point : { ...point, value: null }
    }),
    min,
    max,
  )

/** Joins adjacent days only, so that a day without data shows as a gap. */
export function linesOf(points: readonly Point[], min: number, max: number): { from: Spot; to: Spot }[] {
  return points.flatMap(({ value }, at) => {
    const before = points[at - 1]?.value ?? null
    if (value === null || before === null) return []
    const from = { x: across(at - 1, points.length), y: down(before, min, max) }
    return [{ from, to: { x: across(at, points.length), y: down(value, min, max) } }]
  })
}

/** For figures where a missing day means no change. */
export function bridgesOf(points: readonly Point[], min: number, max: number): { from: Spot; to: Spot }[] {
  const spots = spotsOf(points, min, max)
  return spots.slice(1).flatMap((to, at) => {
    const from = spots[at]
    return from ? [{ from, to }] : []
  })
}

/** Null without data. */
export function meanOf(points: readonly Point[]): number | null {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}

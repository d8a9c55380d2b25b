import { down, type Spot } from './chart-scale.ts'

/** Whole totals, both ends included. */
export type Band<Name extends string = string> = { name: Name; from: number; to: number }

/** The list names each band by its highest total. */
export function bandsOf<Name extends string>(list: readonly { max: number; band: Name }[]): Band<Name>[] {
  return list.map(({ max, band }, at) => ({ name: band, from: (list[at - 1]?.max ?? -1) + 1, to: max }))
}

/** A total outside belongs to the nearest band. */
export function bandAt<Name extends string>(total: number, bands: readonly Band<Name>[]) {
  return bands.find(({ to }) => total <= to) ?? bands.at(-1)
}

/** In percent from the top; bands meet halfway between two whole totals. */
export function stripeOf({ from, to }: Band, max: number): { top: number; height: number } {
  const top = down(to === max ? max : to + 0.5, 0, max)
  return { top, height: down(from === 0 ? 0 : from - 0.5, 0, max) - top }
}

/** In percent; distances follow time, and a single dot is in the middle. */
export function dotsOf(totals: readonly { at: number; total: number }[], max: number): Spot[] {
  const first = totals[0]?.at ?? 0
  const span = (totals.at(-1)?.at ?? 0) - first
  return totals.map(({ at, total }) => ({ x: span > 0 ? ((at - first) / span) * 100 : 50, y: down(total, 0, max) }))
}

import { down, type Spot } from './chart-scale.ts'

/** A range of whole totals with the name that its questionnaire gives it. */
export type Band<Name extends string = string> = { name: Name; from: number; to: number }

/** The bands of a list that names each by its highest total. */
export function bandsOf<Name extends string>(list: readonly { max: number; band: Name }[]): Band<Name>[] {
  return list.map(({ max, band }, at) => ({ name: band, from: (list[at - 1]?.max ?? -1) + 1, to: max }))
}

/** The band that a total falls into; what lies outside belongs to the outermost. */
export function bandAt<Name extends string>(total: number, bands: readonly Band<Name>[]) {
  return bands.find(({ to }) => total <= to) ?? bands.at(-1)
}

/** Where a band is drawn, in percent from the top: the line to its neighbour lies between two whole totals. */
export function stripeOf({ from, to }: Band, max: number): { top: number; height: number } {
  const top = down(to === max ? max : to + 0.5, 0, max)
  return { top, height: down(from === 0 ? 0 : from - 0.5, 0, max) - top }
}

/** Totals as dots: across by the time between them, so that a long pause looks long. A lone one stands in the middle. */
export function dotsOf(totals: readonly { at: number; total: number }[], max: number): Spot[] {
  const first = totals[0]?.at ?? 0
  const span = (totals.at(-1)?.at ?? 0) - first
  return totals.map(({ at, total }) => ({ x: span > 0 ? ((at - first) / span) * 100 : 50, y: down(total, 0, max) }))
}

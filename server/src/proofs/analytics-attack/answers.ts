import type { ShiftStress, Stats, TrendDay, UnitStress } from '@evenkeel/contract/analytics.ts'
import { SHIFTS } from '@evenkeel/contract/limits.ts'
import type { Period } from '@evenkeel/contract/periods.ts'
import { UNITS } from './history.ts'
import type { Facility } from './model.ts'
import { type Figure, type Weeks, weeksOf } from './published.ts'
import { at } from './steps.ts'

/** The parts of the administrator's responses that contain scores. */
export type Answers = { byUnit: UnitStress[]; byShift: ShiftStress[]; trend: TrendDay[]; stats: ScoresOfStats }

const averages = (figure: Figure | undefined) => ({
  avgStress: figure?.avgStress ?? null,
  avgMood: figure?.avgMood ?? null,
})

/** R7 of docs/security.md#figures-of-groups: a withheld group is listed as withheld. */
const cell = (figure: Figure | undefined) => ({
  ...averages(figure),
  count: figure?.count ?? null,
  suppressed: figure === undefined,
})

type Averages = ReturnType<typeof averages>
type ScoresOfStats = Pick<Stats, 'from' | 'to' | 'minGroupSize'> & Averages & { previous: Averages }

/** The scores of the cards; accounts, activity and alerts are left out. */
export const scoresOfStats = ({ from, to, minGroupSize, avgStress, avgMood, previous }: Stats): ScoresOfStats => ({
  from,
  to,
  minGroupSize,
  avgStress,
  avgMood,
  previous: { avgStress: previous.avgStress, avgMood: previous.avgMood },
})

/** The responses that the rules require. */
export function answersOf(facility: Facility, figures: readonly Figure[], period: Period): Answers {
  const weeks = weeksOf(facility.now, period)
  const known = new Map(figures.map((figure) => [at(figure), figure]))
  const figureOf = (row: string, on: Weeks = weeks) => known.get(at({ row, weeks: on }))
  const places = [...facility.places.values()]
  // The facility's list, then a row for people without a listed unit or a shift, if there are any.
  const unlisted = places.some(({ role, unit }) => role === 'inmate' && unit === 'Unlisted')
  const shiftless = places.some(({ role, shift }) => role === 'staff' && shift === 'unlisted')
  const units = [...UNITS, ...(unlisted || figureOf('unit Unlisted') ? ['Unlisted'] : [])]
  const shifts = [...SHIFTS, ...(shiftless || figureOf('shift unlisted') ? (['unlisted'] as const) : [])]
  const days = [...known.values()].filter(({ row, weeks: on }) => row.startsWith('day ') && on.from === weeks.from)
  return {
    byUnit: units.map((unit) => ({ unit, ...cell(figureOf(`unit ${unit}`)) })),
    byShift: shifts.map((shift) => ({ shift, ...cell(figureOf(`shift ${shift}`)) })),
    trend: days
      .map(({ row, avgStress, avgMood, count }) => ({ date: row.slice('day '.length), avgStress, avgMood, count }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    stats: {
      ...weeks,
      minGroupSize: facility.rules.k,
      ...averages(figureOf('all')),
      previous: averages(figureOf('all', weeksOf(facility.now, period, 1))),
    },
  }
}

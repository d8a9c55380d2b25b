import type { ShiftStress, TrendDay, UnitStress, Utilization } from '@evenkeel/contract/analytics/analytics.ts'
import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import { daysOf, type Weeks } from './periods.ts'
import type { CountRow, DayRow, StressRow } from './queries.ts'
import { averagesOf, inSteps, presentRating, presentStress, SCORE_NOISE, stepsOrNull } from './rules.ts'
import type { FigureKind } from './table.ts'

/** By their name without the prefix. */
const groupsOf = (rows: StressRow[], prefix: 'unit:' | 'shift:', of = 0) =>
  new Map(
    rows
      .filter(({ statsGroup, back }) => back === of && statsGroup.startsWith(prefix))
      .map((row) => [row.statsGroup.slice(prefix.length), row]),
  )

export function presentUnits(units: (UnitName & { listed: boolean })[], rows: StressRow[]): UnitStress[] {
  const [released, before] = [groupsOf(rows, 'unit:'), groupsOf(rows, 'unit:', 1)]
  const [listed, typed] = [true, false].map((side) => units.filter((unit) => unit.listed === side))
  return unitsShown(listed ?? [], typed ?? [], [...released.keys()]).map(({ key, name }) => ({
    unit: name,
    ...presentStress(released.get(key), before.get(key)),
  }))
}

/** Staff without a shift are listed only if there are any, or their figures were released. */
export function presentShifts(rows: StressRow[], hasShiftless: boolean): ShiftStress[] {
  const [released, before] = [groupsOf(rows, 'shift:'), groupsOf(rows, 'shift:', 1)]
  const shown: readonly ShiftStress['shift'][] = hasShiftless || released.has(UNLISTED) ? [...SHIFTS, UNLISTED] : SHIFTS
  return shown.map((shift) => ({ shift, ...presentStress(released.get(shift), before.get(shift)) }))
}

export const presentTrend = (days: DayRow[]): TrendDay[] =>
  days.map(({ day, group, people, noise, ...means }) => ({
    date: day,
    group,
    ...averagesOf(means),
    noise: oneDecimal(SCORE_NOISE * noise),
    count: people,
  }))

/** Only those with figures, in the order of the lists. */
export function presentUtilization(rows: CountRow[], moduleIds: readonly string[], weeks: Weeks): Utilization {
  const ofKind = (kind: FigureKind) =>
    new Map(rows.filter((row) => row.kind === kind && row.back === 0).map((row) => [row.statsGroup, row]))
  const [uses, ratings, begun, done] = [ofKind('tool'), ofKind('rating'), ofKind('started'), ofKind('completed')]
  return {
    ...daysOf(weeks),
    tools: TOOL_IDS.filter((toolName) => uses.has(toolName)).map((toolName) => {
      const used = uses.get(toolName)
      return {
        toolName,
        sessions: peopleOf(used),
        completionRate: stepsOrNull(used?.completed ?? null),
        avgEffectiveness: presentRating(ratings.get(toolName)),
        suppressed: false,
      }
    }),
    modules: moduleIds
      .filter((id) => begun.has(id) || done.has(id))
      .map((moduleId) => ({
        moduleId,
        started: peopleOf(begun.get(moduleId)),
        completed: peopleOf(done.get(moduleId)),
        suppressed: false,
      })),
    begun: peopleOf(ofKind('begun').get('all')),
  }
}

const peopleOf = (row: CountRow | undefined) => (row ? inSteps(row.people) : null)

/** `key` as the database normalizes it, `name` as typed or listed. */
type UnitName = { key: string; name: string }

const UNLISTED = 'unlisted'

/**
 * The facility's list, or typed units without one, then others with released figures; unreleased entries must change
 * nothing.
 */
export function unitsShown(listed: UnitName[], typed: UnitName[], released: string[]): UnitName[] {
  const shown = new Map(listed.map((unit) => [unit.key, unit.name]))
  for (const { key, name } of [...typed, ...released.map((key) => ({ key, name: key }))])
    if (!shown.has(key)) shown.set(key, name)
  const units = [...shown].map(([key, name]) => ({ key, name }))
  const unlisted = units.some(({ key }) => key === UNLISTED) ? [{ key: UNLISTED, name: 'Unlisted' }] : []
  return [...units.filter(({ key }) => key !== UNLISTED), ...unlisted]
}

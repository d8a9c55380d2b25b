import type { ShiftStress, TrendDay, UnitStress, Utilization } from '@evenkeel/contract/analytics.ts'
import { SHIFTS } from '@evenkeel/contract/limits.ts'
import { TOOL_IDS } from '@evenkeel/contract/tool-ids.ts'
import { average } from '../../platform/rounding.ts'
import type { CellRow, DayRow } from './queries.ts'
import { averagesOf, percent, presentCell } from './rules.ts'
import type { CellKind } from './table.ts'

const ofKind = (cells: CellRow[], wanted: CellKind) =>
  new Map(cells.filter(({ kind }) => kind === wanted).map((cell) => [cell.cell, cell]))

export function presentUnits(units: (UnitName & { listed: boolean })[], cells: CellRow[]): UnitStress[] {
  const released = ofKind(cells, 'unit')
  const [listed, typed] = [true, false].map((side) => units.filter((unit) => unit.listed === side))
  return unitsShown(listed ?? [], typed ?? [], [...released.keys()]).map(({ key, name }) => ({
    unit: name,
    ...presentCell(released.get(key)),
  }))
}

/** Staff without a shift are listed when there are any, or when figures of them were released. */
export function presentShifts(cells: CellRow[], hasShiftless: boolean): ShiftStress[] {
  const released = ofKind(cells, 'shift')
  const shown: readonly ShiftStress['shift'][] = hasShiftless || released.has(UNLISTED) ? [...SHIFTS, UNLISTED] : SHIFTS
  return shown.map((shift) => ({ shift, ...presentCell(released.get(shift)) }))
}

export const presentTrend = (days: DayRow[]): TrendDay[] =>
  days.map(({ day, ...sums }) => ({ date: day, ...averagesOf(sums), count: sums.people }))

/** Every tool and module, used or not. */
export function presentUtilization(cells: CellRow[], moduleIds: readonly string[]): Utilization {
  const [uses, ratings, begun, done] = (['tool', 'rating', 'started', 'completed'] as const).map((kind) =>
    ofKind(cells, kind),
  )
  return {
    tools: TOOL_IDS.map((toolName) => presentTool(toolName, uses?.get(toolName), ratings?.get(toolName))),
    modules: moduleIds.map((moduleId) => {
      const started = begun?.get(moduleId)?.people ?? null
      const completed = done?.get(moduleId)?.people ?? null
      return { moduleId, started, completed: started && completed, suppressed: started === null }
    }),
  }
}

function presentTool(toolName: string, used: CellRow | undefined, rated: CellRow | undefined) {
  if (!used) return { toolName, sessions: null, completionRate: null, avgEffectiveness: null, suppressed: true }
  return {
    toolName,
    sessions: used.entries,
    completionRate: percent(used.completed, used.people),
    avgEffectiveness: rated ? average(rated.rating, rated.people) : null,
    suppressed: false,
  }
}

/** A unit as the database normalizes it, and as it was typed or listed. */
type UnitName = { key: string; name: string }

const UNLISTED = 'unlisted'

/**
 * The units that are shown: the facility's list in its order (without one, the units that people in care typed), then
 * other units with released figures, and the unlisted last. Values that wait for release change nothing.
 */
export function unitsShown(listed: UnitName[], typed: UnitName[], released: string[]): UnitName[] {
  const shown = new Map(listed.map((unit) => [unit.key, unit.name]))
  for (const { key, name } of [...typed, ...released.map((key) => ({ key, name: key }))])
    if (!shown.has(key)) shown.set(key, name)
  const units = [...shown].map(([key, name]) => ({ key, name }))
  const unlisted = units.some(({ key }) => key === UNLISTED) ? [{ key: UNLISTED, name: 'Unlisted' }] : []
  return [...units.filter(({ key }) => key !== UNLISTED), ...unlisted]
}

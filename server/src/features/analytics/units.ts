/** A unit as the database folds it, and as it was typed or listed. */
export type UnitName = { key: string; name: string }

export const UNLISTED = 'unlisted'

/**
 * The units that are shown: the facility's list in its order (without one, what people in care typed), whatever else
 * has something released, and the unlisted last. What waits for release changes nothing.
 */
export function unitsShown(listed: UnitName[], typed: UnitName[], released: string[]): UnitName[] {
  const shown = new Map(listed.map((unit) => [unit.key, unit.name]))
  for (const { key, name } of [...typed, ...released.map((key) => ({ key, name: key }))])
    if (!shown.has(key)) shown.set(key, name)
  const units = [...shown].map(([key, name]) => ({ key, name }))
  const unlisted = units.some(({ key }) => key === UNLISTED) ? [{ key: UNLISTED, name: 'Unlisted' }] : []
  return [...units.filter(({ key }) => key !== UNLISTED), ...unlisted]
}

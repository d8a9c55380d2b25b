import { normalizeName } from '../../app/normalize-name.ts'

/** The unit of the list that is meant, as the list spells it; null when it is none of them. */
export const findUnit = (units: readonly string[], typed: string) =>
  units.find((unit) => normalizeName(unit) === normalizeName(typed)) ?? null

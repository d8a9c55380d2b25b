type Bed = { unit: string | null; housing: string | null; name: string }

const compare = (a: string | null, b: string | null) => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a.localeCompare(b, 'en', { numeric: true, sensitivity: 'base' })
}

/** In walking order: unit, housing (2 before 12), name; unknown ones last. */
export const byBed = <B extends Bed>(beds: readonly B[]): B[] =>
  beds.toSorted((a, b) => compare(a.unit, b.unit) || compare(a.housing, b.housing) || compare(a.name, b.name))

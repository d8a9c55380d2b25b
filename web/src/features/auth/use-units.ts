import { useEffect, useState } from 'react'
import { call } from '../../app/api.ts'

/** The units of the facility's list, to pick from while typing; none where they cannot be asked for. */
export function useUnits(): string[] {
  const [units, setUnits] = useState<string[]>([])
  useEffect(() => {
    call('GET /api/facility').then(
      (facility) => setUnits(facility.units),
      () => {},
    )
  }, [])
  return units
}

import { useEffect, useState } from 'react'
import { call } from '../../app/api.ts'

/** The facility's units as suggestions; none if they cannot be loaded. */
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

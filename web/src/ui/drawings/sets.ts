import type { ComponentType } from 'react'
import type { SetName } from './ids.ts'

type Picture = ComponentType<{ of: string }>

const LOADS: Record<SetName, () => Promise<{ Picture: Picture }>> = {
  tools: () => import('./tools.ts'),
  lessons: () => import('./lessons.ts'),
  lessonsOfCare: () => import('./lessons-of-care.ts'),
  lessonsOfStaff: () => import('./lessons-of-staff.ts'),
  worksheets: () => import('./worksheets.ts'),
  others: () => import('./others.ts'),
}

const loaded = new Map<SetName, Picture>()
const asked = new Set<SetName>()
const listeners = new Set<() => void>()

export const drawingsOf = (set: SetName) => loaded.get(set)

/** A failed set stays flat until asked for again. */
export function onDrawings(set: SetName, tell: () => void) {
  listeners.add(tell)
  if (!asked.has(set)) {
    asked.add(set)
    LOADS[set]().then(
      ({ Picture }) => {
        loaded.set(set, Picture)
        for (const listener of listeners) listener()
      },
      () => asked.delete(set),
    )
  }
  return () => {
    listeners.delete(tell)
  }
}

import { expect, test } from 'vitest'
import { calendar } from '../../platform/calendar.ts'
import { nextWorkday } from './next-workday.ts'

test.for([
  ['Tuesday', '2026-03-10T15:00:00Z', '2026-03-11T13:00:00Z'],
  ['Friday before eight', '2026-03-13T12:59:00Z', '2026-03-13T13:00:00Z'],
  ['Friday', '2026-03-13T15:00:00Z', '2026-03-16T13:00:00Z'],
  ['Sunday', '2026-03-15T15:00:00Z', '2026-03-16T13:00:00Z'],
  ['the Friday before the clocks change', '2026-03-06T15:00:00Z', '2026-03-09T13:00:00Z'],
] as const)('on %s the next workday begins at 8:00 of the facility', ([, at, begins]) => {
  expect(nextWorkday(calendar('America/Chicago'), new Date(at))).toEqual(new Date(begins))
})

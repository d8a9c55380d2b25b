import { expect, test } from 'vitest'
import { calendar } from '../../../platform/calendar.ts'
import { followUpDue } from './day.ts'

test.for([
  ['within a day, by day', '2026-03-10T15:00', '2026-03-11T15:00'],
  ['also early in the morning', '2026-03-10T07:00', '2026-03-11T07:00'],
  ['before the night in which that would be', '2026-03-10T21:00', '2026-03-11T18:00'],
  ['also after midnight', '2026-03-11T06:59', '2026-03-11T18:00'],
  ['over a change of the clock', '2026-03-07T20:30', '2026-03-08T18:00'],
] as const)('a follow-up is due %s', ([, closed, due]) => {
  const zone = calendar('America/Chicago')
  const at = (text: string) => new Date(`${text}:00${text < '2026-03-08T02' ? '-06:00' : '-05:00'}`)
  expect(followUpDue(zone, at(closed))).toEqual(at(due))
})

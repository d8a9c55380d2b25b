import { expect, test } from 'vitest'
import { brokenDay, CUSTODY_DAYS, custodyDayProblem } from './custody-days.ts'

const today = '2026-03-01'

test.for([
  ['admittedOn', '2026-03-02', null],
  ['admittedOn', '2026-03-03', 'toCome'],
  ['admittedOn', '1926-03-01', null],
  ['admittedOn', '1926-02-28', 'tooEarly'],
  ['releasePlanned', '2126-03-01', null],
  ['releasePlanned', '2126-03-02', 'tooLate'],
  ['releasePlanned', '2026-01-09', 'beforeAdmission'],
  ['releasePlanned', '2026-01-10', null],
  ['releasedOn', '2026-03-01', null],
  ['releasedOn', '2026-03-02', 'toCome'],
  ['releasedOn', '2026-01-09', 'beforeAdmission'],
] as const)('of a stay since January 10, %s on %s: %s', ([which, day, problem]) => {
  expect(custodyDayProblem(which, day, { today, admittedOn: which === 'admittedOn' ? day : '2026-01-10' })).toBe(
    problem,
  )
})

test.for(['0001-01-01', '1753-01-01', '1899-12-30', '1900-01-01', '1970-01-01', '2999-12-31', '9999-12-31'])(
  '%s is how systems write that there is none, whichever day it is',
  (day) => {
    for (const which of CUSTODY_DAYS) expect(custodyDayProblem(which, day, { today })).toBe('noDay')
  },
)

test('a day that is stored is asked about only where it or the admission becomes another', () => {
  const stored = { admittedOn: '9999-12-31', releasePlanned: '1900-01-01', releasedOn: null }
  expect(brokenDay(stored, stored, today)).toBeNull()
  expect(brokenDay(stored, { ...stored, admittedOn: today }, today)).toMatchObject({ which: 'releasePlanned' })
  expect(brokenDay(stored, { admittedOn: today, releasePlanned: null }, today)).toBeNull()
  expect(brokenDay({}, { admittedOn: today, releasedOn: '2026-02-01' }, today)).toMatchObject({
    which: 'releasedOn',
    problem: 'beforeAdmission',
  })
})

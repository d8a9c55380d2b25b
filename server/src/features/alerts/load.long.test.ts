import { expect, test } from 'vitest'
import { type Clinicians, liveThrough, type Rates } from '../../testing/features/jail-load.ts'

/** A day in a jail of 500: docs/clinical.md#load. */
const DAY: Rates = {
  help: 2,
  item9New: 1.2,
  item9More: 0.7,
  item9Hour: 1.1,
  referralNow: 0.4,
  referralToday: 0.8,
  results: 2.6,
  requests: 4,
  firstVisits: 8.5,
}
const twice = Object.fromEntries(Object.entries(DAY).map(([what, rate]) => [what, 2 * rate])) as Rates

const STAFFED: Record<string, Clinicians> = {
  'clinicians every day, 18 h': { weekday: 18, weekend: 18 },
  'on weekdays, 12 h': { weekday: 12, weekend: 0 },
  'no clinician': { weekday: 0, weekend: 0 },
}
const DAYS = 182

test.for(Object.entries({ 'the expected load': DAY, 'twice that': twice }))('%s', ([name, rates]) => {
  const loads = Object.entries(STAFFED).map(
    ([staffed, clinicians]) => [staffed, liveThrough(DAYS, rates, clinicians, 7)] as const,
  )
  const rounded = ([what, figure]: [string, number]) => [what, Math.round(figure * 10) / 10]
  const table = loads.map(([staffed, { sheet: _sheet, ...load }]) => [
    staffed,
    Object.fromEntries(Object.entries(load).map(rounded)),
  ])
  process.stdout.write(`${name}\n`)
  console.table(Object.fromEntries(table))
  console.table(Object.fromEntries(loads.map(([staffed, { sheet }]) => [staffed, sheet])))

  for (const [staffed, load] of loads) expect(load.lost, staffed).toBe(0)
  if (rates !== DAY) return
  const [every] = loads.map(([, load]) => load)
  // Where clinicians keep up, three alerts call who is on site in a shift at most, and two calls a night wake who is on call.
  expect(every?.alertsAShift).toBeLessThan(3)
  expect(every?.nightCallsAMonth).toBeLessThan(60)
  expect(every?.overdueAWeek).toBeLessThan(1)
  // Half a year of requests: each is on the sheet, read in time, and none is late without a stated reason.
  const { all, in_time, open, ...others } = every?.sheet ?? expect.fail('No sheet')
  expect(all).toBeGreaterThan(1000)
  expect([in_time + open, others]).toEqual([all, { unread: 0, ended: 0, said: 0, late: 0 }])
  expect(loads[1]?.[1].sheet.late, 'the rule finds who does not keep up').toBeGreaterThan(0)
})

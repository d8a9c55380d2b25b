import { expect, test } from 'vitest'
import { type Clinicians, liveThrough, type Rates } from '../../testing/features/jail-load.ts'

/** A day in a jail of 500: docs/clinical.md#load. */
const BEFORE: Rates = {
  help: 2,
  item9New: 1.2,
  item9More: 0.7,
  item9Hour: 1.1,
  referralNow: 0.4,
  referralToday: 0.8,
  results: 2.6,
  requests: 4,
  firstVisits: 8.5,
  asqNow: 0,
  asqHour: 0,
  asqCare: 0,
}
const times = (factor: number, rates: Partial<Rates>) =>
  Object.fromEntries(Object.entries(rates).map(([what, rate]) => [what, factor * rate]))
/**
 * Of 25 forms 1.5 % say yes to "right now", 5 % to thoughts of the past week, 16 % to any; item 9 misses 63 % of these
 * (PMC8258235), and the others are counted there. 5 % leave one out, a fifth of these the fifth too.
 */
const ASQ = { asqNow: 25 * 0.015 * 0.63, asqHour: 25 * (0.035 * 0.63 + 0.01), asqCare: 25 * (0.11 * 0.63 + 0.04) }
const DAY: Rates = { ...BEFORE, ...ASQ }
const LOADS: Record<string, Rates> = {
  'without the ASQ': BEFORE,
  'the expected load': DAY,
  'half the yes to the ASQ': { ...DAY, ...times(0.5, ASQ) },
  'twice the yes to the ASQ': { ...DAY, ...times(2, ASQ) },
  'twice all of it': { ...DAY, ...times(2, DAY) },
}

const STAFFED: Record<string, Clinicians> = {
  'clinicians who keep up, 21 h every day': { weekday: 21, weekend: 21 },
  'clinicians every day, 18 h': { weekday: 18, weekend: 18 },
  'on weekdays, 12 h': { weekday: 12, weekend: 0 },
  'no clinician': { weekday: 0, weekend: 0 },
}
const DAYS = 182
const lived = (rates: Rates) =>
  Object.entries(STAFFED).map(([staffed, clinicians]) => [staffed, liveThrough(DAYS, rates, clinicians, 7)] as const)
const without = new Map(lived(BEFORE))

test.for(Object.entries(LOADS))('%s', ([name, rates]) => {
  const loads = lived(rates)
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
  for (const [staffed, load] of loads)
    expect(load.nightCallsAMonth, staffed).toBeLessThanOrEqual(1.5 * (without.get(staffed)?.nightCallsAMonth ?? 0))
  const [every] = loads.map(([, load]) => load)
  // Where clinicians keep up, three alerts call who is on site in a shift at most, and two calls a night wake who is on call.
  expect(every?.alertsAShift).toBeLessThan(3)
  expect(every?.nightCallsAMonth).toBeLessThan(60)
  expect(every?.overdueAWeek).toBeLessThan(1)
  // Half a year of requests: each is on the sheet, read in time, and none is late without a stated reason.
  const { all, in_time, open, ...others } = every?.sheet ?? expect.fail('No sheet')
  expect(all).toBeGreaterThan(1000)
  expect([in_time + open, others]).toEqual([all, { unread: 0, ended: 0, said: 0, late: 0 }])
  expect(loads[2]?.[1].sheet.late, 'the rule finds who does not keep up').toBeGreaterThan(0)
})

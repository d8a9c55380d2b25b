import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { RotaGap } from '@evenkeel/contract/rota/rota.ts'
import { DAY_MINUTES, hoursOf, WEEK_MINUTES } from '@evenkeel/contract/rota/rota-gaps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendar, daysBetween, minuteOf } from '../../platform/calendar.ts'
import {
  coverageGaps,
  type DateRow,
  type Duty,
  dateGaps,
  onDuty as onDutyIn,
  type RotaRow,
  respondersFor,
  tiersOf,
} from './rules.ts'

const ANA = { id: 'ana', respondsTo: ['inmate', 'staff'] as const }
const BEN = { id: 'ben', respondsTo: ['inmate'] as const }
const CLEO = { id: 'cleo', respondsTo: ['staff'] as const }
const DEE = { id: 'dee', respondsTo: [] }
const everybody = [ANA, BEN, CLEO, DEE]
const [MONDAY, TUESDAY, SATURDAY, SUNDAY] = [1, 2, 6, 7]

const duty = (userId: string, day: number, from: string, to: string, tier = 1): RotaRow => {
  return { userId, tier, day, ...hoursOf(from, to) }
}
const A_MONDAY = '2026-03-09'
/** A time of a week without anything written for a date. */
const at = (day: number, time: string) => UTC.momentAt(addDays(A_MONDAY, day - 1), minuteOf(time))
const UTC = calendar('UTC')
const onDuty = (duty: Duty, audience: OpenRole, tier: number, moment: Date) =>
  onDutyIn(duty, audience, tier, moment, UTC)
const always = (userId: string, tier = 1) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => duty(userId, day, '00:00', '24:00', tier))
const gapsOf = (entries: RotaRow[], responders: Parameters<typeof coverageGaps>[0]['responders'] = [BEN]) =>
  coverageGaps({ responders, entries }).map(({ day, from, to }) => `${day} ${from}–${to}`)

test('without a rota every responder is in the first tier at every hour, and there are no gaps', () => {
  const empty = { responders: everybody, entries: [], dates: [] }
  expect(onDuty(empty, 'inmate', 1, at(SUNDAY, '03:00'))).toEqual([ANA, BEN])
  expect(onDuty(empty, 'staff', 1, at(MONDAY, '12:00'))).toEqual([ANA, CLEO])
  expect(onDuty(empty, 'staff', 2, at(MONDAY, '12:00'))).toEqual([])
  expect(tiersOf([])).toBe(1)
  expect(coverageGaps(empty)).toEqual([])
})

test('everyone means all responders for the role, on duty or not', () => {
  expect(respondersFor(everybody, 'inmate')).toEqual([ANA, BEN])
  expect(respondersFor(everybody, 'staff')).toEqual([ANA, CLEO])
})

test('hours begin with their first minute and end before their last', () => {
  const on = { responders: everybody, entries: [duty('ben', MONDAY, '07:00', '15:00')], dates: [] }
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '06:59'))).toEqual([])
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '07:00'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '14:59'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '15:00'))).toEqual([])
  expect(onDuty(on, 'inmate', 1, at(TUESDAY, '08:00'))).toEqual([])
})

test('nobody is on duty for a role they do not respond to, or in another tier', () => {
  const on = { responders: everybody, entries: [...always('ben', 2), ...always('cleo'), ...always('dee')], dates: [] }
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '12:00'))).toEqual([])
  expect(onDuty(on, 'inmate', 2, at(MONDAY, '12:00'))).toEqual([BEN])
  expect(onDuty(on, 'staff', 1, at(MONDAY, '12:00'))).toEqual([CLEO])
  expect(tiersOf(on.entries)).toBe(2)
})

test.for([
  ['Saturday night goes on into Sunday', SATURDAY, SUNDAY],
  ['Sunday night goes on into Monday', SUNDAY, MONDAY],
] as const)('%s', ([, night, morning]) => {
  const on = { responders: [BEN], entries: [duty('ben', night, '22:00', '06:00')], dates: [] }
  expect(onDuty(on, 'inmate', 1, at(night, '21:59'))).toEqual([])
  expect(onDuty(on, 'inmate', 1, at(night, '23:59'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(morning, '00:00'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(morning, '05:59'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(morning, '06:00'))).toEqual([])
  expect(onDuty(on, 'inmate', 1, at(night, '05:00'))).toEqual([])
})

test('hours that end when they began last a whole day', () => {
  const on = { responders: [BEN], entries: [duty('ben', SUNDAY, '08:00', '08:00')], dates: [] }
  expect(onDuty(on, 'inmate', 1, at(SUNDAY, '07:59'))).toEqual([])
  expect(onDuty(on, 'inmate', 1, at(SUNDAY, '08:00'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '07:59'))).toEqual([BEN])
  expect(onDuty(on, 'inmate', 1, at(MONDAY, '08:00'))).toEqual([])
  for (const to of ['00:00', '24:00']) {
    const day = { responders: [BEN], entries: [duty('ben', SUNDAY, '00:00', to)], dates: [] }
    expect(onDuty(day, 'inmate', 1, at(SUNDAY, '23:59'))).toEqual([BEN])
    expect(onDuty(day, 'inmate', 1, at(MONDAY, '00:00'))).toEqual([])
  }
})

const MOST = [2, 3, 4, 5, 6].map((day) => duty('ben', day, '00:00', '24:00'))

test('hours that touch or overlap leave no gap, at midnight and at the end of the week either', () => {
  const shifts = ['06:00', '14:00', '22:00']
  const around = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    shifts.map((from, i) => duty('ben', day, from, shifts[(i + 1) % 3] ?? '')),
  )
  expect(gapsOf(around)).toEqual([])
  expect(gapsOf([...MOST, duty('ben', SUNDAY, '00:00', '20:00'), duty('ben', SUNDAY, '19:00', '24:00')])).toEqual([
    '1 00:00–24:00',
  ])
})

test('a gap over midnight is reported on both days, also at the end of the week', () => {
  const nights = [
    ...MOST.filter(({ day }) => day !== TUESDAY),
    duty('ben', MONDAY, '06:00', '23:30'),
    duty('ben', TUESDAY, '00:15', '24:00'),
    duty('ben', SUNDAY, '00:00', '22:00'),
  ]
  expect(gapsOf(nights)).toEqual(['1 00:00–06:00', '1 23:30–24:00', '2 00:00–00:15', '7 22:00–24:00'])
})

test('a night from Sunday covers Monday morning and nothing more', () => {
  const week = [...MOST, duty('ben', SUNDAY, '00:00', '22:00'), duty('ben', SUNDAY, '22:00', '06:00')]
  expect(gapsOf(week)).toEqual(['1 06:00–24:00'])
})

test('each role and tier has its own gaps; a role without responders has none', () => {
  const entries = [...always('ben'), ...always('cleo', 2)]
  const days = (audience: OpenRole, tier: number) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ audience, tier, day, from: '00:00', to: '24:00' }))
  expect(coverageGaps({ responders: [BEN, CLEO], entries })).toEqual([...days('inmate', 2), ...days('staff', 1)])
  expect(coverageGaps({ responders: [BEN], entries })).toEqual(days('inmate', 2))
  expect(coverageGaps({ responders: [DEE], entries })).toEqual([])
})

test('the entry of a former responder covers nothing', () => {
  expect(gapsOf(always('ben'), [{ id: 'ben', respondsTo: [] }, { ...ANA }])).toHaveLength(14)
  expect(onDuty({ responders: [ANA], entries: always('ben'), dates: [] }, 'inmate', 1, at(MONDAY, '12:00'))).toEqual([])
})

const somebody = fc.constantFrom('ana', 'ben', 'cleo', 'dee', 'gone')
const someTime = fc.oneof(fc.constantFrom(0, 1, 60, 1439), fc.nat(DAY_MINUTES - 1))
const someEntry: fc.Arbitrary<RotaRow> = fc.record({
  userId: somebody,
  tier: fc.integer({ min: 1, max: 3 }),
  day: fc.integer({ min: 1, max: 7 }),
  fromMinute: someTime,
  toMinute: someTime.map((minute) => minute || DAY_MINUTES),
})
const someDuty = fc.record({
  responders: fc.subarray(everybody),
  entries: fc.array(someEntry, { maxLength: 12 }),
  dates: fc.constant([]),
})

/** Who is on duty at each minute of the week, found by stepping through the minutes of every entry. */
function paint({ responders, entries }: Duty, audience: OpenRole, tier: number): Set<string>[] {
  const week = Array.from({ length: WEEK_MINUTES }, () => new Set<string>())
  const able = respondersFor(responders, audience).map(({ id }) => id)
  for (const { userId, day, fromMinute, toMinute } of entries.filter((one) => one.tier === tier)) {
    if (!able.includes(userId)) continue
    let minute = (day - 1) * DAY_MINUTES + fromMinute
    do week[minute++ % WEEK_MINUTES]?.add(userId)
    while (minute % DAY_MINUTES !== toMinute % DAY_MINUTES)
  }
  return week
}

/** The minutes of the week in the gaps, each as often as it is in one. */
const minutesOf = (gaps: RotaGap[]) =>
  gaps.flatMap(({ day, from, to }) =>
    Array.from({ length: minuteOf(to) - minuteOf(from) }, (_, i) => (day - 1) * DAY_MINUTES + minuteOf(from) + i),
  )

const someTeam = fc.tuple(someDuty, fc.constantFrom(...OPEN_ROLES), fc.integer({ min: 1, max: 3 }))

test('gaps are the minutes of the week at which nobody is on duty', () => {
  fc.assert(
    fc.property(someTeam, ([duty, audience, tier]) => {
      fc.pre(tier <= tiersOf(duty.entries) && duty.entries.length > 0)
      const empty = paint(duty, audience, tier).flatMap((names, minute) => (names.size === 0 ? [minute] : []))
      const inGaps = minutesOf(coverageGaps(duty).filter((gap) => gap.audience === audience && gap.tier === tier))
      expect(inGaps).toEqual(respondersFor(duty.responders, audience).length === 0 ? [] : empty)
    }),
  )
})

test('on duty is everybody whose hours contain that minute of the week', () => {
  const minutes = fc.array(fc.nat(WEEK_MINUTES - 1), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(someTeam, minutes, ([duty, audience, tier], some) => {
      fc.pre(duty.entries.length > 0)
      const week = paint(duty, audience, tier)
      const edges = duty.entries.map(({ day, fromMinute }) => (day - 1) * DAY_MINUTES + fromMinute)
      for (const at of [...some, ...edges]) {
        const moment = UTC.momentAt(A_MONDAY, at)
        const found = onDuty(duty, audience, tier, moment)
        expect(new Set(found.map(({ id }) => id))).toEqual(week[at])
      }
    }),
  )
})

test('gaps are in order, separate from one another, and each within its day', () => {
  fc.assert(
    fc.property(someDuty, (duty) => {
      const gaps = coverageGaps(duty)
      for (const [i, gap] of gaps.entries()) {
        expect(minuteOf(gap.from)).toBeLessThan(minuteOf(gap.to))
        expect(minuteOf(gap.to)).toBeLessThanOrEqual(DAY_MINUTES)
        const next = gaps[i + 1]
        if (next?.audience !== gap.audience || next.tier !== gap.tier) continue
        expect(next.day > gap.day || (next.day === gap.day && minuteOf(next.from) > minuteOf(gap.to))).toBe(true)
      }
    }),
  )
})

/** Days of the week of `A_MONDAY`, and the Sunday before it. */
const WRITTEN_DAYS = [-1, 0, 1, 2, 3]
const someDates = fc.uniqueArray(
  fc.record({
    at: fc.constantFrom(...WRITTEN_DAYS),
    tier: fc.integer({ min: 1, max: 3 }),
    entries: fc.array(
      someEntry.map(({ userId, fromMinute, toMinute }) => ({ userId, fromMinute, toMinute })),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 6, selector: ({ at, tier }) => `${at} ${tier}` },
)

/** The same of four days from Monday, found by what begins on each: what is written for the date, or else what the week has. */
function paintDates({ responders, entries }: Duty, dates: DateRow[], audience: OpenRole, tier: number) {
  const days = Array.from({ length: 5 * DAY_MINUTES }, () => new Set<string>())
  const able = respondersFor(responders, audience).map(({ id }) => id)
  for (const at of WRITTEN_DAYS) {
    const written = dates.find((one) => one.day === addDays(A_MONDAY, at) && one.tier === tier)
    const weekday = at < 0 ? SUNDAY : at + 1
    for (const one of written?.entries ?? entries.filter((row) => row.tier === tier && row.day === weekday)) {
      let minute = one.fromMinute
      do if (able.includes(one.userId)) days[at * DAY_MINUTES + minute]?.add(one.userId)
      while (++minute % DAY_MINUTES !== one.toMinute % DAY_MINUTES)
    }
  }
  return days
}

test('on duty by dates is whom the date has, else whom the week has; gaps of dates are minutes without anybody, all of a written day', () => {
  fc.assert(
    fc.property(someTeam, someDates, ([team, audience, tier], written) => {
      fc.pre(tier <= tiersOf(team.entries) && team.entries.some((one) => one.tier === tier))
      fc.pre(respondersFor(team.responders, audience).length > 0)
      const dates = written.map(({ at, ...date }) => ({ ...date, day: addDays(A_MONDAY, at) }))
      const duty = { ...team, dates }
      const days = paintDates(team, dates, audience, tier)
      for (let at = 0; at < 4 * DAY_MINUTES; at += 37) {
        const moment = UTC.momentAt(A_MONDAY, at)
        expect(new Set(onDuty(duty, audience, tier, moment).map(({ id }) => id))).toEqual(days[at])
      }
      const inGaps = new Set(
        dateGaps(duty, A_MONDAY)
          .filter((gap) => gap.audience === audience && gap.tier === tier)
          .flatMap(({ date, from, to }) =>
            minutesOf([{ audience, tier, day: daysBetween(A_MONDAY, date) + 1, from, to }]),
          ),
      )
      for (const minute of inGaps) if (minute < 4 * DAY_MINUTES) expect(days[minute]?.size).toBe(0)
      const isWritten = (minute: number) =>
        written.some((one) => one.tier === tier && one.at === Math.floor(minute / DAY_MINUTES))
      const missed = days.flatMap(({ size }, minute) =>
        size === 0 && minute < 4 * DAY_MINUTES && isWritten(minute) && !inGaps.has(minute) ? [minute] : [],
      )
      expect(missed).toEqual([])
    }),
  )
})

import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { RotaGap } from '@evenkeel/contract/rota/rota.ts'
import { weeksOf } from '@evenkeel/contract/rota/rota-days.ts'
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
const [MONDAY, TUESDAY, SUNDAY] = [1, 2, 7]

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

const second = (weeks: 0 | 1, rows: readonly RotaRow[]) => rows.map((row) => ({ ...row, weeks }))

test('every second week is one of two in turn, and a Sunday’s night is of the week in which it begins', () => {
  const [even, odd] = ['2026-03-02', '2026-03-09']
  const on = {
    responders: everybody,
    entries: [
      ...second(1, [duty('ben', SUNDAY, '22:00', '06:00')]),
      ...second(0, [duty('ana', MONDAY, '05:00', '12:00')]),
    ],
    dates: [],
  }
  const who = (day: string, time: string) =>
    onDuty(on, 'inmate', 1, UTC.momentAt(day, minuteOf(time))).map(({ id }) => id)
  expect([weeksOf('2024-01-01'), weeksOf('2024-01-07'), weeksOf('2024-01-08')]).toEqual([0, 0, 1])
  expect([weeksOf(even ?? ''), weeksOf(odd ?? '')]).toEqual([1, 0])
  expect(who('2026-03-08', '23:00')).toEqual(['ben'])
  expect(who('2026-03-15', '23:00')).toEqual([])
  expect(who('2026-03-09', '05:30')).toEqual(['ana', 'ben'])
  expect(who('2026-03-02', '05:30')).toEqual([])
})

test('a gap of every second week is told with its week, one of both weeks once, and dates replace either', () => {
  const workdays = [1, 2, 3, 4, 5].map((day) => duty('ben', day, '00:00', '24:00'))
  const weekend = [6, 7].map((day) => duty('ben', day, '00:00', '24:00'))
  const gaps = (entries: RotaRow[]) => coverageGaps({ responders: [BEN], entries })
  const found = (entries: RotaRow[]) => gaps(entries).map(({ day, from, to, weeks }) => [day, from, to, weeks])
  expect(found([...workdays, ...second(0, weekend), ...second(1, weekend)])).toEqual([])
  expect(found([...workdays, ...second(0, weekend)])).toEqual([
    [6, '00:00', '24:00', 1],
    [7, '00:00', '24:00', 1],
  ])
  expect(found(second(0, [...workdays, ...weekend.slice(0, 1)]))).toEqual([
    [1, '00:00', '24:00', 1],
    [2, '00:00', '24:00', 1],
    [3, '00:00', '24:00', 1],
    [4, '00:00', '24:00', 1],
    [5, '00:00', '24:00', 1],
    [6, '00:00', '24:00', 1],
    [7, '00:00', '24:00', 1],
    [7, '00:00', '24:00', 0],
  ])
  const nights = [duty('ben', SUNDAY, '12:00', '12:00')]
  expect(found([...workdays.slice(1), ...weekend, ...second(1, nights)])).toEqual([
    [1, '00:00', '24:00', 1],
    [1, '12:00', '24:00', 0],
  ])
  const entries = [
    ...workdays,
    ...second(1, weekend),
    ...second(0, [duty('ana', 6, '00:00', '24:00'), duty('ana', 7, '00:00', '24:00')]),
  ]
  const dates = [{ day: '2026-03-14', tier: 1, entries: [] }]
  expect(
    dateGaps({ responders: [ANA, BEN], entries, dates }, '2026-03-09').filter(({ audience }) => audience === 'inmate'),
  ).toEqual([{ audience: 'inmate', tier: 1, date: '2026-03-14', from: '00:00', to: '24:00' }])
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

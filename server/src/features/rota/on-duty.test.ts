import { expect, test } from 'vitest'
import { addDays, calendar } from '../../platform/calendar.ts'
import { presentOnDuty } from './on-duty.ts'
import type { DateRow, RotaRow } from './rules.ts'

const CHICAGO = calendar('America/Chicago')
const DAYS = [1, 2, 3, 4, 5, 6, 7]
const person = (id: string) => ({
  id,
  name: id,
  extension: null,
  respondsTo: ['inmate'] as const,
  clinician: false,
  trainedAt: null,
  idle: false,
})
const hours = (userId: string, from: number, to: number) => ({ userId, fromMinute: from * 60, toMinute: to * 60 })
const daily = (userId: string, from: number, to: number, tier = 1): RotaRow[] =>
  DAYS.map((day) => ({ tier, day, ...hours(userId, from, to) }))
const at = (time: string, entries: RotaRow[], dates: DateRow[] = []) =>
  presentOnDuty(
    { responders: [person('ana'), person('ben'), person('cam')], entries, dates },
    ['inmate', 'staff'],
    new Date(time),
    CHICAGO,
  ).tiers

/** A Wednesday, 13:00 in Chicago. */
const WEDNESDAY = '2026-03-11T18:00:00.000Z'

test('somebody stays until their hours end, over hours that follow one another, dates among them', () => {
  const entries = [...daily('ana', 8, 16), ...daily('ben', 16, 8)]
  expect(at(WEDNESDAY, entries)).toEqual([
    {
      audience: 'inmate',
      tier: 1,
      now: [{ id: 'ana', name: 'ana', extension: null, until: '2026-03-11T21:00:00.000Z' }],
      nextGap: null,
      later: [
        {
          from: '2026-03-11T21:00:00.000Z',
          people: [{ id: 'ben', name: 'ben', extension: null, until: '2026-03-12T13:00:00.000Z' }],
        },
      ],
    },
  ])
  // Ana stays for Ben, who is sick tonight, and has her own hours tomorrow.
  const dates = [{ day: '2026-03-11', tier: 1, entries: [hours('ana', 8, 8)] }]
  expect(at(WEDNESDAY, entries, dates)[0]?.now).toMatchObject([{ until: '2026-03-12T21:00:00.000Z' }])
})

test('who comes after those who are there is named until the night is over, and beyond it only where nobody is there', () => {
  const named = (time: string, entries: RotaRow[]) =>
    at(time, entries)[0]?.later?.map(({ from, people }) => [from, ...people.map(({ id }) => id)])
  const three = [...daily('ana', 6, 14), ...daily('ben', 14, 22), ...daily('cam', 22, 6)]
  const [two, ten] = ['2026-03-11T19:00:00.000Z', '2026-03-12T03:00:00.000Z']
  expect(named(WEDNESDAY, three)).toEqual([
    [two, 'ben'],
    [ten, 'cam'],
  ])
  // At eleven in the night, and at four.
  expect(named('2026-03-12T04:00:00.000Z', three)).toEqual([])
  expect(named('2026-03-12T09:00:00.000Z', three)).toEqual([])
  // After a gap, and where nobody is there now.
  expect(named(WEDNESDAY, [...daily('ana', 6, 14), ...daily('ben', 20, 23)])).toEqual([
    ['2026-03-12T01:00:00.000Z', 'ben'],
  ])
  expect(named(WEDNESDAY, daily('ana', 6, 8))).toEqual([['2026-03-12T11:00:00.000Z', 'ana']])
  // Of other tiers it is not told.
  expect(at(WEDNESDAY, [...three, ...daily('ana', 0, 12, 2)])[1]).not.toHaveProperty('later')
})

test('who is there at every hour has no end within a week, and a tier without anybody has a gap that begins now', () => {
  const entries = [...daily('ana', 0, 24), ...daily('gone', 0, 24, 2), ...daily('ben', 0, 24, 3)]
  expect(at(WEDNESDAY, entries)).toMatchObject([
    { tier: 1, now: [{ id: 'ana', until: null }], nextGap: null },
    { tier: 2, now: [], nextGap: { from: WEDNESDAY, to: null } },
    { tier: 3, now: [{ id: 'ben' }], nextGap: null },
  ])
  // Of a third tier no gap is told.
  expect(at(WEDNESDAY, [...daily('ana', 0, 24), ...daily('ben', 8, 9, 3)])[2]).toMatchObject({ now: [], nextGap: null })
})

test('the next gap is within a week, and one of a date among them', () => {
  const entries = daily('ana', 0, 24)
  const on = (day: string) => at(WEDNESDAY, entries, [{ day, tier: 1, entries: [hours('ben', 6, 24)] }])[0]?.nextGap
  expect(on('2026-03-18')).toEqual({ from: '2026-03-18T05:00:00.000Z', to: '2026-03-18T11:00:00.000Z' })
  expect(on('2026-03-19')).toBeNull()
})

test('people in care whom nobody answers any more have a gap from now on; staff whom nobody answers have none', () => {
  const staff = { ...person('ana'), respondsTo: ['staff'] as const }
  const { tiers } = presentOnDuty(
    { responders: [staff], entries: daily('ana', 0, 24), dates: [] },
    ['inmate', 'staff'],
    new Date(WEDNESDAY),
    CHICAGO,
  )
  expect(tiers).toMatchObject([
    { audience: 'inmate', now: [], nextGap: { from: WEDNESDAY, to: null } },
    { audience: 'staff', now: [{ id: 'ana' }], nextGap: null },
  ])
  expect(at(WEDNESDAY, daily('ana', 0, 24)).map(({ audience }) => audience)).toEqual(['inmate'])
})

test('what ends or begins in the hour that the clocks leave out does so when they go forward, never before', () => {
  const until = (hour: number) => at('2026-03-08T07:10:00.000Z', daily('ana', 0, hour))[0]
  for (const hour of [2, 2.5, 3]) {
    expect(until(hour)?.now).toMatchObject([{ until: '2026-03-08T08:00:00.000Z' }])
    expect(until(hour)?.nextGap?.from).toBe('2026-03-08T08:00:00.000Z')
  }
  expect(until(1.5)?.now).toMatchObject([{ until: '2026-03-08T07:30:00.000Z' }])
})

test('two weeks before days of their own end, where they were the rule, it is told from when the usual week applies again', () => {
  const entries = [...daily('ana', 0, 24), ...daily('ana', 0, 24, 2)]
  const says = (days: string[], today = '2026-03-11') =>
    presentOnDuty(
      {
        responders: [person('ana')],
        entries,
        dates: days.map((day) => ({ day, tier: 1, entries: [hours('ben', 0, 24)] })),
      },
      ['inmate'],
      new Date(`${today}T18:00:00Z`),
      CHICAGO,
    ).weekAgain
  // Every second week is Ben's, until Sunday the 22nd.
  const rotation = [-13, -12, -11, -10, -9, -8, -7, 1, 2, 3, 4, 5, 6, 7].map((n) => addDays('2026-03-15', n))
  const again = [{ tier: 1, from: '2026-03-23' }]
  expect(['2026-03-08', '2026-03-09', '2026-03-22', '2026-03-23'].map((day) => says(rotation, day))).toEqual([
    [],
    again,
    again,
    [],
  ])
  // A holiday is no rotation, and neither are days that go on for longer.
  expect(says(['2026-03-12', '2026-03-13'])).toEqual([])
  expect(says([...rotation, '2026-03-25', '2026-04-20'])).toEqual([])
})

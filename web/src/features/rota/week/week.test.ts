import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { RotaDate } from '@evenkeel/contract/rota/rota.ts'
import { expect, test } from 'vitest'
import { draftOf as draftFrom } from './draft.ts'
import { askedOf, type Block, dateGapsOf, mondayOf, weekOf } from './week.ts'

const draftOf = (rota: { entries: ReturnType<typeof duty>; dates: RotaDate[] }) =>
  draftFrom({ ...rota, version: { since: '', hash: '' } })
const responder = (id: string, respondsTo: OpenRole[] = ['inmate', 'staff'], clinician = false) => ({
  id,
  name: id,
  username: id,
  respondsTo,
  duty: false,
  hasEmail: true,
  clinician,
  idle: false,
})
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const duty = (days: number[], from: string, to: string, userId = 'ana', tier = 1) =>
  days.map((day) => ({ userId, tier, day, from, to }))
const ALL_NIGHTS = [...duty(EVERY_DAY, '06:00', '22:00'), ...duty(EVERY_DAY, '22:00', '06:00', 'lamar')]
const both = [responder('ana'), responder('lamar')]

const said = (block: Block) =>
  `${'line' in block ? block.line.userId : `${block.missing.audiences.join('+')}${block.missing.clinician ? ' clinician' : ''}`} ${block.from}–${block.to}`
const blocks = (entries: ReturnType<typeof duty>, dates: RotaDate[] = [], who = both, tier = 1) =>
  weekOf(draftOf({ entries, dates }), who, MONDAY).map(
    (cells) => cells.find((cell) => cell.tier === tier)?.blocks.map(said) ?? [],
  )

test('a night stands on the day on which it begins, and one from before the week on Monday', () => {
  const days = blocks(ALL_NIGHTS)
  expect(days[1]).toEqual(['ana 06:00–22:00', 'lamar 22:00–06:00'])
  expect(days[0]).toEqual(['lamar 22:00–06:00', 'ana 06:00–22:00', 'lamar 22:00–06:00'])
  const [[first] = []] = weekOf(draftOf({ entries: ALL_NIGHTS, dates: [] }), both, MONDAY)
  expect(first?.blocks[0]?.began).toBe('2026-11-22')
  expect(first?.covered).toEqual([{ start: 0, end: 1440 }])
})

test('every second week stands in its weeks, and a gap of the others leads to a date of theirs', () => {
  const inTurn = duty(EVERY_DAY, '00:00', '24:00').map((one) => ({ ...one, weeks: 1 as const }))
  expect(blocks(inTurn)[1]).toEqual(['ana 00:00–00:00'])
  const other = weekOf(draftOf({ entries: inTurn, dates: [] }), both, '2026-11-30')
  expect(other[1]?.[0]?.blocks.map(said)).toEqual(['inmate+staff 00:00–00:00'])
  const gap = { audience: 'inmate' as const, tier: 1, start: 1440, end: 2880 }
  expect(askedOf({ ...gap, weeks: 0 }, MONDAY)).toMatchObject({ date: '2026-12-01', weeks: 0 })
  expect(askedOf({ ...gap, weeks: 1 }, MONDAY)).toMatchObject({ date: TUESDAY, weeks: 1 })
})

test('what is written for a date stands there instead, marked, and its gap is seen on that date alone', () => {
  const sick = { day: TUESDAY, tier: 1, entries: [{ userId: 'ana', from: '06:00', to: '22:00' }] }
  const days = blocks(ALL_NIGHTS, [sick])
  expect(days[1]).toEqual(['ana 06:00–22:00', 'inmate+staff 22:00–06:00'])
  expect(days[2]).toEqual(['ana 06:00–22:00', 'lamar 22:00–06:00'])
  const cells = weekOf(draftOf({ entries: ALL_NIGHTS, dates: [sick] }), both, MONDAY)
  expect(cells.map(([cell]) => cell?.own)).toEqual([false, true, false, false, false, false, false])
  expect(
    weekOf(draftOf({ entries: ALL_NIGHTS, dates: [sick] }), both, '2026-11-30')
      .flat()
      .some(({ own }) => own),
  ).toBe(false)
})

test('a gap of one role says so, a gap longer than a day stands on each, and one of the last night is one', () => {
  const some = [...duty([1, 2, 3, 4, 5], '00:00', '24:00'), ...duty([1, 2, 3, 4, 5, 6], '00:00', '24:00', 'sam')]
  const days = blocks(some, [], [responder('ana', ['inmate']), responder('sam', ['staff'])])
  expect(days[5]).toEqual(['sam 00:00–00:00', 'inmate 00:00–00:00'])
  expect(days[6]).toEqual(['inmate+staff 00:00–00:00'])
  expect(blocks(ALL_NIGHTS.filter(({ day, from }) => day !== 7 || from !== '22:00'))[6]).toEqual([
    'ana 06:00–22:00',
    'inmate+staff 22:00–06:00',
  ])
})

test('hours with somebody on call who is no clinician are a gap of their own', () => {
  const call = [
    ...ALL_NIGHTS,
    ...duty(EVERY_DAY, '00:00', '24:00', 'ana', 2),
    ...duty([1], '08:00', '18:00', 'grace', 2),
  ]
  const who = [...both, responder('grace', ['inmate'], true)]
  const [monday, tuesday] = blocks(call, [], who, 2)
  expect(monday).toEqual([
    'ana 00:00–00:00',
    'inmate clinician 00:00–08:00',
    'grace 08:00–18:00',
    'inmate clinician 18:00–00:00',
  ])
  expect(tuesday).toEqual(['ana 00:00–00:00', 'inmate clinician 00:00–00:00'])
})

test('hours in which somebody is there for one role alone are not covered', () => {
  const who = [responder('ana'), { ...responder('lamar'), respondsTo: ['inmate' as const] }]
  const [[first] = []] = weekOf(draftOf({ entries: ALL_NIGHTS, dates: [] }), who, MONDAY)
  expect(first?.covered).toEqual([{ start: 360, end: 1320 }])
})

test('the hours of who does not answer any more are covered by nobody', () => {
  const cells = weekOf(draftOf({ entries: duty(EVERY_DAY, '00:00', '24:00', 'gone'), dates: [] }), both, MONDAY)
  expect(cells.map(([cell]) => cell?.covered)).toEqual(EVERY_DAY.map(() => []))
  expect(cells[1]?.[0]?.blocks.map(said)).toEqual(['gone 00:00–00:00', 'inmate+staff 00:00–00:00'])
})

test('gaps that dates make are listed, but not those that every week has', () => {
  const entries = ALL_NIGHTS.filter(({ day, from }) => day !== 1 || from !== '06:00')
  const rota = {
    entries,
    dates: [
      { day: '2026-11-30', tier: 1, entries: [{ userId: 'lamar', from: '22:00', to: '06:00' }] },
      { day: '2026-12-01', tier: 1, entries: [{ userId: 'ana', from: '06:00', to: '22:00' }] },
    ],
  }
  const gaps = dateGapsOf(draftOf(rota), { responders: both, today: TUESDAY })
  expect(gaps.map(({ audience, after }) => `${audience} ${after}`)).toEqual([`inmate ${TUESDAY}`, `staff ${TUESDAY}`])
  const [gap] = gaps
  expect(gap && askedOf(gap, gap.after ?? '')).toMatchObject({
    date: '2026-12-01',
    from: '22:00',
    to: '06:00',
    tier: 1,
  })
})

test('the week of a date begins on its Monday', () => {
  expect([MONDAY, '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([MONDAY, MONDAY, '2026-11-30'])
})

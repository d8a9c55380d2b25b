import { expect, test } from 'vitest'
import { backToUsual, daysLike, fillWith, linesOn, put, remove } from './change.ts'
import { draftOf, findErrors, isChanged, type RotaDraft, sentOf } from './draft.ts'

const TUESDAY = '2026-11-24'
const night = (userId: string) => ({ userId, from: '22:00', to: '06:00' })
const day = (userId: string) => ({ userId, from: '06:00', to: '22:00' })
const week = (days: number[], ...duties: ReturnType<typeof night>[]) =>
  draftOf({
    entries: days.flatMap((one) => duties.map((duty) => ({ ...duty, tier: 1, day: one }))),
    dates: [],
    version: { since: '', hash: '' },
  })

/** Who has what, as it is sent. */
const said = (draft: RotaDraft) => {
  const { entries, dates = [] } = sentOf(draft)
  return {
    week: entries.map((one) => `${one.tier}/${one.day} ${one.userId} ${one.from}`),
    dates: dates.map(
      (one) => `${one.tier}/${one.day}: ${one.entries.map(({ userId, from }) => `${userId} ${from}`).join(', ')}`,
    ),
  }
}

test('one date is written by itself: what the day has is copied, and one duty of it is changed', () => {
  const usual = week([2, 3], day('ana'), night('lamar'))
  const changed = put(usual, 1, { date: TUESDAY }, night('carmen'), night('lamar'))
  expect(said(changed)).toEqual({ week: said(usual).week, dates: [`1/${TUESDAY}: ana 06:00, carmen 22:00`] })
  const keys = [...changed.rows, ...changed.dates.flatMap(({ lines }) => lines)].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(backToUsual(changed, TUESDAY, 2)).toEqual(changed)
  expect(said(backToUsual(changed, TUESDAY, 1))).toEqual(said(usual))
})

test('a second change of a date changes what is written for it', () => {
  const usual = week([2], day('ana'), night('lamar'))
  const once = put(usual, 1, { date: TUESDAY }, night('carmen'), night('lamar'))
  expect(said(remove(once, 1, { date: TUESDAY }, day('ana'))).dates).toEqual([`1/${TUESDAY}: carmen 22:00`])
  const emptied = remove(remove(once, 1, { date: TUESDAY }, day('ana')), 1, { date: TUESDAY }, night('carmen'))
  expect(said(emptied).dates).toEqual([`1/${TUESDAY}: `])
})

test('every second week: who stood there stays in the other weeks, and a duty that only takes turns leaves them', () => {
  const usual = week([2], night('lamar'))
  const inTurn = put(usual, 1, { days: [2] }, { ...night('carmen'), weeks: 1 }, night('lamar'))
  const rows = (draft: RotaDraft) => draft.rows.map(({ userId, weeks }) => `${userId} ${weeks}`)
  expect(rows(inTurn)).toEqual(['carmen 1', 'lamar 0'])
  const shown = (date: string) => linesOn(inTurn, date, 1).map(({ userId }) => userId)
  expect([shown('2026-11-24'), shown('2026-12-01'), shown('2026-12-08')]).toEqual([['carmen'], ['lamar'], ['carmen']])
  expect(rows(put(usual, 1, { days: [2] }, { ...night('lamar'), weeks: 0 }, night('lamar')))).toEqual(['lamar 0'])
  const back = put(inTurn, 1, { days: [2] }, night('lamar'), { ...night('lamar'), weeks: 0 })
  expect(rows(back)).toEqual(['carmen 1', 'lamar undefined'])
  expect(rows(remove(inTurn, 1, { days: [2] }, { ...night('carmen'), weeks: 1 }))).toEqual(['lamar 0'])
  expect(isChanged(inTurn, put(usual, 1, { days: [2] }, { ...night('carmen'), weeks: 0 }, night('lamar')))).toBe(true)
  expect(Object.keys(findErrors(put(inTurn, 1, { days: [2] }, { ...night('carmen'), weeks: 0 })))).toEqual([])
})

test('weekdays: the same duty changes on each, and is added where it is not; other tiers and days stay', () => {
  const usual = week([1, 2, 6], night('lamar'))
  const changed = put(
    put(usual, 2, { days: [1] }, night('grace')),
    1,
    { days: daysLike(2) },
    night('carmen'),
    night('lamar'),
  )
  expect(said(changed).week).toEqual([
    '1/1 carmen 22:00',
    '1/2 carmen 22:00',
    '1/6 lamar 22:00',
    '2/1 grace 22:00',
    '1/3 carmen 22:00',
    '1/4 carmen 22:00',
    '1/5 carmen 22:00',
  ])
  expect(daysLike(7)).toEqual([6, 7])
})

test('nobody stands there twice at the same hours', () => {
  const both = week([2], night('lamar'), night('carmen'))
  expect(said(put(both, 1, { days: [2] }, night('carmen'), night('lamar'))).week).toEqual(['1/2 carmen 22:00'])
  expect(said(put(both, 1, { days: [2] }, night('carmen'))).week).toEqual(['1/2 carmen 22:00', '1/2 lamar 22:00'])
})

test('a duty is taken away from the days that were chosen alone', () => {
  expect(said(remove(week([1, 2, 3], day('ana'), night('ana')), 1, { days: [1, 2] }, night('ana'))).week).toEqual([
    '1/1 ana 06:00',
    '1/2 ana 06:00',
    '1/3 ana 06:00',
    '1/3 ana 22:00',
  ])
})

test('ready-made shifts take the place of the usual week of their tier, and of nothing else', () => {
  const usual = put(put(week([2], night('lamar')), 2, { days: [2] }, night('grace')), 1, { date: TUESDAY }, day('ana'))
  const filled = said(fillWith(usual, 1, [day('ana'), night('ben')]))
  expect(filled.week).toHaveLength(1 + 14)
  expect(filled.week.filter((one) => /lamar|grace/.test(one))).toEqual(['2/2 grace 22:00'])
  expect(filled.dates).toEqual(said(usual).dates)
})

import { describe, expect, test } from 'vitest'
import { checkIn, checkIns, days, register, release } from './examples.ts'
import type { Event } from './history.ts'
import { RULES } from './model.ts'
import { observe } from './play.ts'
import { at } from './steps.ts'

/** The final values of these rows, as `stress mood (people)`. */
function finalValues(history: readonly Event[], ...rows: string[]): (string | undefined)[] {
  const last = observe(RULES.true, history).figures.at(-1) ?? []
  const texts = new Map(last.map((row) => [at(row), `${row.avgStress} ${row.avgMood} (${row.count})`]))
  return rows.map((row) => texts.get(row))
}

const five = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'] as const
/** The first day of a history is in the week of 2 March 2026. */
const WEEK = '2026-03-02 to 2026-03-08'
const NORTH = `unit North, ${WEEK}`

describe('the rules, compared with results computed by hand', () => {
  test('four people are withheld, five are shown once they are released', () => {
    const four = [...register('inmate', ...five), ...checkIns('Ana', 'Ben', 'Cleo', 'Dan')]
    expect(finalValues([...four, release], NORTH)).toEqual([undefined])
    expect(finalValues([...four, ...checkIns('Dan'), release], NORTH)).toEqual([undefined])
    expect(finalValues([...four, ...checkIns('Eve')], NORTH)).toEqual([undefined])
    expect(finalValues([...four, ...checkIns('Eve'), release], NORTH)).toEqual(['5 5 (5)'])
  })

  test('R1: a person counts once in a batch, with the mean of their values', () => {
    const values = [checkIn('Ana', 2, 1), checkIn('Ana', 3, 1), checkIn('Ana', 9, 1), ...checkIns(...five.slice(1))]
    // (14 / 3 + 4 × 5) / 5 = 4.93…
    expect(finalValues([...register('inmate', ...five), ...values, release], NORTH)).toEqual(['4.9 4.2 (5)'])
  })

  test('R2: a new value waits for four more, and the counts are added up', () => {
    const first = [...register('inmate', ...five), ...checkIns(...five), release]
    const second = five.map((name) => checkIn(name, 10, 10))
    expect(finalValues([...first, ...second.slice(0, 4), release], NORTH)).toEqual(['5 5 (5)'])
    expect(finalValues([...first, ...second, release], NORTH)).toEqual(['7.5 7.5 (10)'])
  })

  test('R3: people in care count by unit, staff by shift, and all of them in the cards', () => {
    const people = [...register('inmate', ...five), ...register('staff', 'Finn', 'Gus', 'Hope', 'Ida', 'Jon')]
    const history = [...people, ...checkIns(...five, 'Finn', 'Gus', 'Hope', 'Ida', 'Jon'), release]
    expect(finalValues(history, NORTH, `shift day, ${WEEK}`, `all, ${WEEK}`)).toEqual([
      '5 5 (5)',
      '5 5 (5)',
      '5 5 (10)',
    ])
  })

  test('R4: a batch never crosses a week; a month is four weeks, and before it are the four before', () => {
    const start = register('inmate', ...five)
    const week = [...start, ...checkIns(...five), release]
    const rows = (...weeks: string[]) => weeks.map((days) => `all, ${days}`)
    const spans = rows(WEEK, '2026-02-09 to 2026-03-08', '2026-02-16 to 2026-03-15', '2026-03-09 to 2026-04-05')
    const yes = '5 5 (5)'
    expect(finalValues(week, ...spans)).toEqual([yes, yes, undefined, undefined])
    expect(finalValues([...week, days(7)], ...spans)).toEqual([yes, undefined, yes, undefined])
    expect(finalValues([...week, days(28)], ...spans)).toEqual([undefined, yes, undefined, undefined])

    const split = [...start, ...checkIns('Ana', 'Ben', 'Cleo'), days(7), ...checkIns('Dan', 'Eve'), release]
    expect(observe(RULES.true, split).figures.flat()).toEqual([])
  })

  test('R5: the cards have the mean over units and shifts, each counting alike', () => {
    const staff = ['Finn', 'Gus', 'Hope', 'Ida', 'Jon'] as const
    const people = [...register('inmate', ...five), ...register('staff', ...staff)]
    const first = [...five.map((name) => checkIn(name, 3, 3)), ...staff.map((name) => checkIn(name, 8, 8)), release]
    const second = [...five.map((name) => checkIn(name, 3, 3)), release]
    expect(finalValues([...people, ...first, ...second], `all, ${WEEK}`)).toEqual(['5.5 5.5 (15)'])
  })

  test('R6: an average is published from 2 to 9', () => {
    const people = register('inmate', ...five)
    expect(finalValues([...people, ...five.map((name) => checkIn(name, 10, 1)), release], NORTH)).toEqual(['9 2 (5)'])
  })
})

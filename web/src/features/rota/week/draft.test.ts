import { expect, test } from 'vitest'
import { draftOf, findErrors, isChanged, isOvernight, nextRow, refusedIn, rowsOf, sentOf } from './draft.ts'

const ana = '0190a1b2-0000-7000-8000-000000000001'
const entry = (more = {}) => ({ userId: ana, tier: 1, day: 1, from: '08:00', to: '16:00', ...more })
const dateEntry = (more = {}) => ({ userId: ana, from: '08:00', to: '16:00', ...more })
const VERSION = { since: '2026-11-26', hash: 'one' }
const FRIDAY = { day: '2026-11-27', tier: 1 }
const draft = (
  entries: ReturnType<typeof entry>[],
  ...dates: { day: string; tier: number; entries: ReturnType<typeof dateEntry>[] }[]
) => draftOf({ entries, dates, version: VERSION })

test('lines are in the order of the week', () => {
  const rows = rowsOf([entry({ day: 2 }), entry({ from: '16:00', to: '23:00' }), entry()])
  expect(rows.map(({ day, from }) => `${day} ${from}`)).toEqual(['1 08:00', '1 16:00', '2 08:00'])
})

test('the end of a day is shown as midnight of the next day', () => {
  const [row = rowsOf([entry()])[0]] = rowsOf([entry({ from: '16:00', to: '24:00' })])
  expect(row).toMatchObject({ to: '00:00' })
  expect(row && isOvernight(row)).toBe(true)
  expect(isOvernight(entry())).toBe(false)
  expect(draft([], { ...FRIDAY, entries: [dateEntry({ to: '24:00' })] }).dates).toMatchObject([
    { lines: [{ to: '00:00' }] },
  ])
})

test('an unchanged rota has nothing to save, in any order', () => {
  const saved = draft([entry(), entry({ day: 2 })], { ...FRIDAY, entries: [dateEntry()] })
  const { rows, dates } = saved
  const version = { since: '2026-11-27', hash: 'other' }
  expect(isChanged({ rows: rows.toReversed(), dates, version }, saved)).toBe(false)
  expect(isChanged({ rows: rows.slice(1), dates, version }, saved)).toBe(true)
  expect(isChanged({ rows: rows.map((row) => ({ ...row, tier: 2 })), dates, version }, saved)).toBe(true)
  expect(isChanged({ rows, dates: [], version }, saved)).toBe(true)
  expect(isChanged({ rows, dates: dates.map((date) => ({ ...date, lines: [] })), version }, saved)).toBe(true)
  expect(isChanged({ rows, dates: dates.map((date) => ({ ...date, day: '2026-12-04' })), version }, saved)).toBe(true)
  expect(sentOf(saved)).toEqual({
    entries: [entry(), entry({ day: 2 })],
    dates: [{ ...FRIDAY, entries: [dateEntry()] }],
    version: VERSION,
  })
})

test('a day without anybody is kept, and no date of a tier that the usual week does not have', () => {
  const empty = { ...FRIDAY, entries: [] }
  expect(sentOf(draft([entry()], empty)).dates).toEqual([empty])
  expect(sentOf(draft([], empty)).dates).toEqual([])
  expect(sentOf(draft([entry({ tier: 2 })], empty)).dates).toEqual([])
})

test('the next line is the same on the next day, and Monday after Sunday', () => {
  expect(nextRow(draft([]), ana)).toMatchObject({ userId: ana, day: 1, tier: 1 })
  const sunday = draft([entry({ day: 7, tier: 3 })], { ...FRIDAY, entries: [dateEntry()] })
  expect(nextRow(sunday, '')).toMatchObject({ userId: ana, day: 1, tier: 3, key: 2 })
})

test('missing values and overlapping hours of a person are found per line, of the week and of a date', () => {
  const rows = [entry(), entry(), entry({ day: 3, userId: '', from: '' })]
  expect(findErrors(draft(rows))).toEqual({
    1: { mistakes: ['twice'], refusals: [] },
    2: { mistakes: ['person', 'from'], refusals: [] },
  })
  expect(findErrors(draft([entry()], { ...FRIDAY, entries: [dateEntry(), dateEntry({ to: '' })] }))).toEqual({
    2: { mistakes: ['to'], refusals: [] },
  })
  expect(findErrors(draft([entry()]))).toEqual({})
  // 08:00 to 08:00 is all day; a person may be in two tiers at once, and begin when they end.
  expect(Object.keys(findErrors(draft([entry({ to: '08:00' }), entry({ from: '16:00', to: '20:00' })])))).toEqual(['1'])
  const beside = [entry(), entry({ from: '16:00', to: '24:00' }), entry({ tier: 2 }), entry({ day: 2 })]
  expect(findErrors(draft([...beside, entry({ userId: 'ben' })]))).toEqual({})
})

test('a refusal is shown at the line it names, even after other lines are removed', () => {
  const whole = draft([entry(), entry({ day: 2 }), entry({ day: 3 })], {
    ...FRIDAY,
    entries: [dateEntry(), dateEntry({ from: '16:00', to: '20:00' })],
  })
  const refused = (...paths: string[]) =>
    Object.keys(
      refusedIn(
        paths.map((path) => ({ path, message: path })),
        { ...whole, rows: whole.rows.slice(1) },
      ),
    )
  expect(refused('entries.1.userId', 'entries')).toEqual(['2'])
  expect(refused('dates.0.entries.1.userId')).toEqual(['4'])
  expect(refused('dates.0.day')).toEqual(['3', '4'])
  expect(refused('dates.1.entries.0')).toEqual([])
  // Of a day without anybody, and of all days, there is no line.
  expect(refused('dates')).toEqual(['dates'])
  const issues = [{ path: 'dates.0.day', message: 'too late' }]
  expect(refusedIn(issues, draft([entry()], { ...FRIDAY, entries: [] }))).toEqual({
    '2026-11-27 1': { mistakes: [], refusals: ['too late'] },
  })
})

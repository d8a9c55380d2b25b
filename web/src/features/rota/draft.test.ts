import { expect, test } from 'vitest'
import { entriesOf, findErrors, isChanged, isOvernight, nextRow, refusedIn, rowsOf } from './draft.ts'

const ana = '0190a1b2-0000-7000-8000-000000000001'
const entry = (more = {}) => ({ userId: ana, tier: 1, day: 1, from: '08:00', to: '16:00', ...more })

test('lines are in the order of the week', () => {
  const rows = rowsOf([entry({ day: 2 }), entry({ from: '16:00', to: '23:00' }), entry()])
  expect(rows.map(({ day, from }) => `${day} ${from}`)).toEqual(['1 08:00', '1 16:00', '2 08:00'])
})

test('the end of a day is shown as midnight of the next day', () => {
  const [row = rowsOf([entry()])[0]] = rowsOf([entry({ from: '16:00', to: '24:00' })])
  expect(row).toMatchObject({ to: '00:00' })
  expect(row && isOvernight(row)).toBe(true)
  expect(isOvernight(entry())).toBe(false)
})

test('an unchanged rota has nothing to save, in any order', () => {
  const saved = rowsOf([entry(), entry({ day: 2 })])
  expect(isChanged(saved.toReversed(), saved)).toBe(false)
  expect(isChanged(saved.slice(1), saved)).toBe(true)
  expect(
    isChanged(
      saved.map((row) => ({ ...row, tier: 2 })),
      saved,
    ),
  ).toBe(true)
  expect(entriesOf(saved)).toEqual([entry(), entry({ day: 2 })])
})

test('the next line is the same on the next day, and Monday after Sunday', () => {
  expect(nextRow([], ana)).toMatchObject({ userId: ana, day: 1, tier: 1 })
  expect(nextRow(rowsOf([entry({ day: 7, tier: 3 })]), '')).toMatchObject({ userId: ana, day: 1, tier: 3, key: 1 })
})

test('missing values and duplicates are found per line', () => {
  const rows = rowsOf([entry(), entry(), entry({ day: 3, userId: '', from: '' })])
  expect(findErrors({ rows })).toEqual({
    1: { mistakes: ['twice'], refusals: [] },
    2: { mistakes: ['person', 'from'], refusals: [] },
  })
  expect(findErrors({ rows: rowsOf([entry()]) })).toEqual({})
})

test('a refusal is shown at the line it names, even after other lines are removed', () => {
  const rows = rowsOf([entry(), entry({ day: 2 }), entry({ day: 3 })]).slice(1)
  const refused = refusedIn(
    [
      { path: 'entries.1.userId', message: 'Responds to nobody' },
      { path: 'entries', message: 'Too many' },
    ],
    { rows },
  )
  expect(refused).toEqual({ 2: { mistakes: [], refusals: ['Responds to nobody'] } })
})

import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.for(['=cmd|calc', '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1'])(
  '%j would be run by a spreadsheet, and gets an apostrophe',
  (text) => {
    const [first = ''] = toCsv([[text]]).split(/(?<=.)\r\n$/)
    expect(first.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('a formula in quotes or beside other columns gets an apostrophe too', () => {
  expect(toCsv([['a', '=HYPERLINK("x,y")', '+1;2', 'b']])).toBe(`a,"'=HYPERLINK(""x,y"")","'+1;2",b\r\n`)
})

test('plain text and numbers are unchanged, and null is empty', () => {
  expect(toCsv([['unit B', -1, 4.5, null, 'a-b=c', '']])).toBe('unit B,-1,4.5,,a-b=c,\r\n')
})

test('a field with a separator, line break or quote is quoted', () => {
  expect(toCsv([['a,b', 'say "so"', 'two\nlines', 'a;=1', ' edge ']])).toBe(
    '"a,b","say ""so""","two\nlines","a;=1"," edge "\r\n',
  )
  expect(toCsv([])).toBe('')
})

import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('cells in quotes hold commas, quotes and ends of lines', () => {
  expect(readCsv('a,b\r\n"1,2","say ""hi""\nnow"\r\n')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "hi"\nnow'],
  ])
})

test('a text without an end of line, empty lines and broken quotes end the reading, not the page', () => {
  expect(readCsv('a,b')).toEqual([['a', 'b']])
  expect(readCsv('')).toEqual([])
  expect(readCsv('a,\n\n,,\nb,c')).toEqual([
    ['a', ''],
    ['b', 'c'],
  ])
  expect(readCsv('a\n"never closed')).toEqual([['a']])
})

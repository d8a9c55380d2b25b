import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('quoted cells can contain commas, quotes and line breaks', () => {
  expect(readCsv('a,b\r\n"1,2","say ""hi""\nnow"\r\n')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "hi"\nnow'],
  ])
})

test('a missing final line break, empty lines and broken quotes do not break the page', () => {
  expect(readCsv('a,b')).toEqual([['a', 'b']])
  expect(readCsv('')).toEqual([])
  expect(readCsv('a,\n\n,,\nb,c')).toEqual([
    ['a', ''],
    ['b', 'c'],
  ])
  expect(readCsv('a\n"never closed')).toEqual([['a']])
})

import { expect, test } from 'vitest'
import { BLANK_BOOT, parseBoot } from './boot.ts'

test('the page uses the server’s boot data', () => {
  expect(parseBoot('{"registration":"code","timeZone":"America/Denver"}')).toMatchObject({
    registration: 'code',
    timeZone: 'America/Denver',
  })
})

test.for([null, '__BOOT__'])('a page without valid boot data (%s) still works', (json) => {
  expect(parseBoot(json)).toEqual(BLANK_BOOT)
})

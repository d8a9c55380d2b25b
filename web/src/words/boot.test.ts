import { expect, test } from 'vitest'
import { BLANK_BOOT, parseBoot } from './boot.ts'

test('the page believes what the server says', () => {
  expect(parseBoot('{"registration":"code","timeZone":"America/Denver"}')).toMatchObject({
    registration: 'code',
    timeZone: 'America/Denver',
  })
})

test.for([null, '__BOOT__'])('a page that was not filled in (%s) still works', (json) => {
  expect(parseBoot(json)).toEqual(BLANK_BOOT)
})

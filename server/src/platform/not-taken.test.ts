import { expect, test } from 'vitest'
import { refusalOfMail, refusalOfStatus } from './not-taken.ts'

const AT = new Date('2026-03-01T10:00:00Z')

test.each<[number, boolean | null]>([
  [200, null],
  [204, null],
  [301, true],
  [307, true],
  [400, true],
  [401, true],
  [404, true],
  [408, false],
  [410, true],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])('HTTP %i: refused for good %s', (status, forGood) => {
  expect(refusalOfStatus(status, null, AT)?.forGood ?? null).toBe(forGood)
})

test.each<[string | null, number | null]>([
  [null, null],
  ['60', 60],
  ['86400', 900],
  ['Sun, 01 Mar 2026 10:02:00 GMT', 120],
  ['Sun, 01 Mar 2026 09:00:00 GMT', null],
  ['soon', null],
])('Retry-After %s: %s seconds', (said, seconds) => {
  expect(refusalOfStatus(429, said, AT)?.afterSeconds).toBe(seconds)
})

test.each<[string, object, boolean, number | null]>([
  ['550', { responseCode: 550 }, true, null],
  ['451', { responseCode: 451 }, false, null],
  ['no connection', { code: 'ECONNECTION' }, false, null],
  ['no greeting', { code: 'ETIMEDOUT', command: 'CONN' }, false, null],
])('a mail server that says %s', (_, failure, forGood, afterSeconds) => {
  expect(refusalOfMail(Object.assign(new Error('no'), failure))).toMatchObject({ forGood, afterSeconds })
})

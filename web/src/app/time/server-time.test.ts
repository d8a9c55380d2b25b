import { expect, test } from 'vitest'
import { noteServerTime, serverNow } from './server-time.ts'

const secondsAhead = () => Math.round((serverNow() - Date.now()) / 1000)
const headerIn = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()

test('a device whose clock is wrong counts by the server’s time, and keeps it while the server is away', () => {
  noteServerTime(headerIn(600))
  expect(secondsAhead()).toBe(600)
  noteServerTime(null)
  noteServerTime('nonsense')
  expect(secondsAhead()).toBe(600)
  noteServerTime(headerIn(-3600))
  expect(secondsAhead()).toBe(-3600)
})

test('a clock that is right is left alone', () => {
  noteServerTime(headerIn(0))
  expect(serverNow() - Date.now()).toBe(0)
})

import { expect, test } from 'vitest'
import { isRoomAgain } from './archiver.ts'

test('archiving that was let go begins anew far from its limits, and not at once', () => {
  const limits = { waiting: 0.1, free: 0.05, pauseMs: 600_000 }
  const begins = (waiting: number, free: number, minutes = 10) =>
    isRoomAgain({ waiting, free }, limits, minutes * 60_000)
  expect(begins(0, 0.5)).toBe(true)
  expect(begins(0.05, 0.1)).toBe(true)
  expect(begins(0, 0.06)).toBe(false)
  expect(begins(0.06, 0.5)).toBe(false)
  expect(begins(0, 0.5, 9)).toBe(false)
})

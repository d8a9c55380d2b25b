import { expect, test } from 'vitest'
import { CallDays } from './care-clocks.ts'

test('calls are four to eight on rising days, the first within 72 hours, the last within half a year; or none', () => {
  const isAccepted = (days: number[]) => CallDays.safeParse(days).success
  for (const days of [[], [1, 2, 3, 4], [2, 7, 14, 30, 90, 180], [1, 2, 3, 4, 5, 6, 7, 183]])
    expect([days, isAccepted(days)]).toEqual([days, true])
  const wrong = [
    [1],
    [2, 7, 14],
    [3, 7, 14, 30],
    [0, 7, 14, 30],
    [1, 7, 7, 30],
    [2, 7, 14, 184],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  ]
  for (const days of [...wrong, [1, 7, 14.5, 30]]) expect([days, isAccepted(days)]).toEqual([days, false])
})

import { expect, test } from 'vitest'
import { quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { CODES, registering } from '../testing/registering.ts'

test('of 10,000 guesses at registration codes 20 are compared, and in the hour after it 360 at most', async () => {
  const { guess, many, later } = await registering(quickRefusals, CODES)
  expect(await many(10_000, (i) => guess('10.0.0.1', i))).toEqual({ 403: 20, 429: 9980 })
  let compared = 0
  for (let minute = 0; minute < 60; minute += 1) {
    later(60)
    compared += (await many(20, (i) => guess('10.0.0.1', i)))[403] ?? 0
  }
  expect(compared).toBe(360)
}, 600_000)

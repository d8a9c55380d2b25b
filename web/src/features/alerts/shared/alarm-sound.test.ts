import { expect, test } from 'vitest'
import { tones } from './alarm-sound.ts'

const RATE = 8000
const samples = tones(RATE)
const loudest = (from: number, to: number) => Math.max(...samples.subarray(from * RATE, to * RATE).map(Math.abs))

test('the alarm plays softly, then is silent until it repeats', () => {
  expect(loudest(0, 1.2)).toBeGreaterThan(0.2)
  expect(loudest(0, 4)).toBeLessThan(1)
  expect(loudest(1.3, 4)).toBe(0)
})

test('the alarm begins and ends without a click', () => {
  expect(samples[0]).toBe(0)
  expect(samples.at(-1)).toBe(0)
})

import { expect, test } from 'vitest'
import { VIBRATIONS } from './cues.ts'

/** The pulses alone: every second number is a pause. */
const pulsesOf = (phase: keyof typeof VIBRATIONS) => (VIBRATIONS[phase] ?? []).filter((_, at) => at % 2 === 0)

test('with closed eyes a breath in is pulses that grow, and a breath out is one that lasts', () => {
  const rising = pulsesOf('in')
  expect(rising.length).toBeGreaterThan(2)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  expect(new Set(rising).size).toBe(rising.length)
  expect(pulsesOf('out').length).toBe(1)
  expect(pulsesOf('out')[0]).toBeGreaterThan(Math.max(...rising))
})

test('no vibration is longer than the shortest step of a breath', () => {
  for (const pattern of Object.values(VIBRATIONS))
    expect(pattern.reduce((sum, part) => sum + part, 0)).toBeLessThan(4000)
})

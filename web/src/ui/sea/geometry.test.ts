import { expect, test } from 'vitest'
import { join, smooth, swell } from './geometry.ts'

const rough = { from: 0, to: 320, y: 100, rise: 20, length: 100, sharp: 1 }

test('the water under a boat is level, however rough the sea', () => {
  const line = swell({ ...rough, crestAt: 120, level: 24 })
  const under = line.filter(({ x }) => x >= 96 && x <= 144)
  const [left, right] = under
  expect(under.map(({ x }) => x)).toEqual([96, 144])
  for (const height of [left?.y, left?.after[1], right?.before[1], right?.y]) expect(height).toBeCloseTo(85.6, 5)
  expect(line.find(({ x }) => x > 144)?.y).toBeGreaterThan(100)
})

test('a swell covers all of its frame, with water on both sides', () => {
  for (const crestAt of [0, 60, 115, 300])
    for (const level of [0, 24]) {
      const line = swell({ ...rough, crestAt, level })
      expect(line[0]?.x).toBeLessThan(0)
      expect(line.at(-1)?.x).toBeGreaterThan(320)
      const steps = line.map(({ x }, at) => x - (line[at - 1]?.x ?? Number.NEGATIVE_INFINITY))
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    }
})

test('the same swell is the same path each time, with at most one decimal', () => {
  const path = smooth(swell(rough))
  expect(smooth(swell(rough))).toBe(path)
  expect(path).toMatch(/^M[-\d. ]+(c[-\d. ]+)+$/)
  expect(path).not.toMatch(/\.\d\d/)
})

test('rounding never adds up along a path', () => {
  const line = swell({ ...rough, to: 4000, length: 33.37 })
  const steps = smooth(line)
    .split('c')
    .slice(1)
    .map((curve) => Number(curve.match(/-?[\d.]+/g)?.at(-2)))
  const [start = 0] = line[0] ? [Math.round(line[0].x * 10) / 10] : []
  expect(steps.reduce((sum, step) => sum + step, start)).toBeCloseTo(line.at(-1)?.x ?? 0, 0)
})

test('numbers of a path have nothing between them that is not needed', () => {
  expect(join(0.5, -0.25, 12.04, -3)).toBe('.5-.2 12-3')
})

import { GAD7_BANDS, PHQ9_BANDS } from '@evenkeel/contract/assessments/questions.ts'
import { expect, test } from 'vitest'
import { bandAt, bandsOf, dotsOf, stripeOf } from './band-scale.ts'

const phq9 = bandsOf(PHQ9_BANDS)
const gad7 = bandsOf(GAD7_BANDS)

test('the bands are the ranges of the questionnaires', () => {
  expect(phq9.map(({ name, from, to }) => `${name} ${from}-${to}`)).toEqual([
    'minimal 0-4',
    'mild 5-9',
    'moderate 10-14',
    'moderately_severe 15-19',
    'severe 20-27',
  ])
  expect(gad7.map(({ from, to }) => [from, to])).toEqual([
    [0, 4],
    [5, 9],
    [10, 14],
    [15, 21],
  ])
})

test('every total is in the band of its range', () => {
  for (let total = 0; total <= 27; total++) {
    const band = bandAt(total, phq9)
    expect(band && total >= band.from && total <= band.to).toBe(true)
  }
  expect(bandAt(21, gad7)?.name).toBe('severe')
})

test('the stripes fill the chart without gap or overlap', () => {
  for (const [bands, max] of [
    [phq9, 27],
    [gad7, 21],
  ] as const) {
    const stripes = bands.map((band) => stripeOf(band, max)).toReversed()
    expect(stripes[0]?.top).toBe(0)
    for (const [at, { top }] of stripes.entries()) {
      const above = stripes[at - 1]
      if (above) expect(top).toBeCloseTo(above.top + above.height, 9)
    }
    const last = stripes.at(-1)
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeCloseTo(100, 9)
  }
})

test('dots are placed by time and total; a single one is in the middle', () => {
  const day = (at: number, total: number) => ({ at, total })
  expect(dotsOf([day(0, 0), day(30, 27), day(120, 13.5)], 27)).toEqual([
    { x: 0, y: 100 },
    { x: 25, y: 0 },
    { x: 100, y: 50 },
  ])
  expect(dotsOf([day(5, 27)], 27)).toEqual([{ x: 50, y: 0 }])
  expect(dotsOf([], 27)).toEqual([])
})

import clinical from '@evenkeel/content/fixtures/clinical.json' with { type: 'json' }
import { RISK_LEVELS, type RiskLevel } from '@evenkeel/contract/questions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LastAssessment, pointsOf, type RiskInput, riskOf } from './rules.ts'

const levelOf = (level: string): RiskLevel => RISK_LEVELS.find((known) => known === level) ?? 'low'

test.for(clinical.riskVectors.map((vector) => [`${vector.id} ${vector.name}`, vector] as const))(
  'worked example %s',
  ([, { checkins, assessment, expect: wanted }]) => {
    const last: LastAssessment | null = assessment && { ...assessment, riskLevel: levelOf(assessment.riskLevel) }
    const risk = riskOf({ checkIns: checkins, assessment: last })

    const { riskScore, isElevated, status, reasons } = wanted
    expect(risk).toMatchObject({ riskScore, isElevated, status, reasons })
    if (wanted.raw !== undefined) expect(risk.raw).toBeCloseTo(wanted.raw, 3)
    if (wanted.delta != null) expect(risk.delta).toBeCloseTo(wanted.delta, 3)
    for (const [part, value] of Object.entries(wanted.components ?? {})) {
      expect(Object.entries(risk.components)).toContainEqual([part, expect.closeTo(value, 3)])
    }
  },
)

const score = fc.integer({ min: 1, max: 10 })
const strain = fc.record({
  ageDays: fc.integer({ min: 0, max: 27 }),
  mood: score,
  stress: score,
  symptoms: fc.integer({ min: 0, max: 8 }),
  stressors: fc.integer({ min: 0, max: 12 }),
})
const last = fc.record({
  phq9: fc.integer({ min: 0, max: 27 }),
  gad7: fc.integer({ min: 0, max: 21 }),
  riskLevel: fc.constantFrom(...RISK_LEVELS),
  ageDays: fc.integer({ min: 0, max: 60 }),
  followUpOpen: fc.boolean(),
})
const anything: fc.Arbitrary<RiskInput> = fc.record({
  checkIns: fc.array(strain, { maxLength: 40 }).map((list) => list.sort((a, b) => a.ageDays - b.ageDays)),
  assessment: fc.option(last),
})

test('the score stays between 0 and 10 with one decimal, and the points sum to it', () => {
  fc.assert(
    fc.property(anything, (input) => {
      const risk = riskOf(input)
      expect(risk.riskScore).toBeGreaterThanOrEqual(0)
      expect(risk.riskScore).toBeLessThanOrEqual(10)
      expect(Math.round(risk.riskScore * 10) / 10).toBe(risk.riskScore)
      expect(pointsOf(risk).reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(risk.raw, 6)
      expect(risk.isElevated).toBe(risk.reasons.length > 0)
    }),
    { numRuns: 2000 },
  )
})

test('more stress on any day never lowers the score while the baseline is the same', () => {
  fc.assert(
    fc.property(anything, fc.nat(), (input, pick) => {
      const week = input.checkIns.filter(({ ageDays, stress }) => ageDays <= 6 && stress < 10)
      fc.pre(week.length > 0)
      const chosen = week[pick % week.length]
      const worse = input.checkIns.map((one) => (one === chosen ? { ...one, stress: one.stress + 1 } : one))
      expect(riskOf({ ...input, checkIns: worse }).riskScore).toBeGreaterThanOrEqual(riskOf(input).riskScore)
    }),
    { numRuns: 1000 },
  )
})

test('an assessment counts for 35 days, and its floor only while the follow-up is open', () => {
  const critical = { phq9: 3, gad7: 0, riskLevel: 'critical', ageDays: 35, followUpOpen: true } as const
  expect(riskOf({ checkIns: [], assessment: critical })).toMatchObject({ riskScore: 8, status: 'assessment_only' })
  expect(riskOf({ checkIns: [], assessment: { ...critical, followUpOpen: false } }).riskScore).toBe(1.1)
  expect(riskOf({ checkIns: [], assessment: { ...critical, ageDays: 36 } }).status).toBe('insufficient_data')
})

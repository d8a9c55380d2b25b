import clinical from '@evenkeel/content/fixtures/clinical.json' with { type: 'json' }
import { RISK_LEVELS, type RiskLevel } from '@evenkeel/contract/assessments/questions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOLLOW_UP_LEVELS, type LastAssessment, pointsOf, type RiskInput, riskOf } from './rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const levelOf = (level: string): RiskLevel => RISK_LEVELS.find((known) => known === level) ?? 'low'

test.for(clinical.riskVectors.map((vector) => [`${vector.id} ${vector.name}`, vector] as const))(
  'worked example %s',
  ([, { checkins, assessment, expect: wanted }]) => {
    const last: LastAssessment | null = assessment && { ...assessment, riskLevel: levelOf(assessment.riskLevel) }
    const checkIns = checkins.map((one) => ({ ...one, at: -one.ageDays * DAY }))
    const followUp =
      FOLLOW_UP_LEVELS.find((level) => assessment?.followUpOpen && level === assessment.riskLevel) ?? null
    const risk = riskOf({ checkIns, assessment: last, followUp })

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
  at: fc.integer({ min: -28 * DAY, max: -1 }),
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
})
const anything: fc.Arbitrary<RiskInput> = fc.record({
  checkIns: fc
    .array(strain, { maxLength: 40 })
    .map((list) => list.sort((a, b) => b.at - a.at).map((one) => ({ ...one, ageDays: Math.floor(-one.at / DAY) }))),
  assessment: fc.option(last),
  followUp: fc.option(fc.constantFrom(...FOLLOW_UP_LEVELS)),
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

test('an assessment counts for 35 days; the lowest score of one that is followed up holds at any age, and alone', () => {
  const assessment = { phq9: 3, gad7: 0, riskLevel: 'critical', ageDays: 35 } as const
  const old = { ...assessment, ageDays: 36 }
  const followUp = 'critical'
  expect(riskOf({ checkIns: [], assessment, followUp })).toMatchObject({ riskScore: 8, status: 'assessment_only' })
  expect(riskOf({ checkIns: [], assessment, followUp: null }).riskScore).toBe(1.1)
  expect(riskOf({ checkIns: [], assessment: old, followUp: null }).status).toBe('insufficient_data')
  const kept = { riskScore: 8, isElevated: true, status: 'assessment_only', reasons: ['E1', 'E4'] }
  expect(riskOf({ checkIns: [], assessment: old, followUp })).toMatchObject(kept)
})

/** Check-ins with this stress, at these hours before now, newest first. */
const tense = (stress: number, ...hours: number[]) =>
  hours.map((ago) => ({ at: -ago * HOUR, ageDays: Math.floor(ago / 24), mood: 9, stress, symptoms: 0, stressors: 0 }))
const reasonsOf = (checkIns: RiskInput['checkIns']) => riskOf({ checkIns, assessment: null, followUp: null }).reasons

test('three check-ins of one evening are one event: they are no row of high stress', () => {
  expect(reasonsOf(tense(9, 0, 0.1, 0.2))).not.toContain('E2')
  expect(reasonsOf(tense(9, 0, 2, 5.9))).not.toContain('E2')
  expect(reasonsOf(tense(9, 0, 12, 24))).toContain('E2')
  expect(reasonsOf(tense(9, 0, 0.1, 12, 24, 24.1))).toContain('E2')
})

test('an event begins anew six hours after its first check-in, also over midnight', () => {
  expect(reasonsOf(tense(9, 0, 6, 12))).toContain('E2')
  expect(reasonsOf(tense(9, 0, 5, 10, 15))).not.toContain('E2')
})

test('an event counts with the mean of its check-ins', () => {
  expect(reasonsOf([...tense(7, 0), ...tense(9, 0.1), ...tense(8, 24, 48)])).toContain('E2')
  expect(reasonsOf([...tense(6, 0), ...tense(9, 0.1), ...tense(8, 24, 48)])).not.toContain('E2')
})

test('the trend is known from three events in the week and five before it, however many check-ins they have', () => {
  const deltaOf = (week: number[], before: number[]) =>
    riskOf({ checkIns: [...tense(9, ...week), ...tense(1, ...before)], assessment: null, followUp: null }).delta
  const fiveDays = [200, 224, 248, 272, 296]
  expect(deltaOf([0, 24, 48], fiveDays)).toBeCloseTo(40 / 9, 10)
  expect(deltaOf([0, 0.1, 0.2], fiveDays)).toBeNull()
  expect(deltaOf([0, 24, 48], [200, 200.1, 200.2, 224, 248, 272])).toBeNull()
})

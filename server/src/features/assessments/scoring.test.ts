import clinical from '@evenkeel/content/fixtures/clinical.json' with { type: 'json' }
import {
  type EntryAnswers,
  LAST_USES,
  NO_ENTRY_ANSWERS,
  PILL_USES,
} from '@evenkeel/contract/assessments/entry-words.ts'
import {
  DECLINED,
  GAD7_BANDS,
  GAD7_IDS,
  PHQ9_BANDS,
  PHQ9_IDS,
  QUESTION_IDS,
  type QuestionId,
  type Responses,
  RISK_LEVELS,
} from '@evenkeel/contract/assessments/questions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFollowedUp, risksWithdrawal, scoreAssessment } from './scoring.ts'

const bandOf = (bands: readonly { max: number; band: string }[], total: number | null) =>
  total === null ? null : bands.find(({ max }) => total <= max)?.band
const rankOf = (level: string) => (RISK_LEVELS as readonly string[]).indexOf(level)

test.for(clinical.assessmentVectors.map((vector) => [`${vector.id} ${vector.name}`, vector] as const))(
  'worked example %s',
  ([, { responses, previous, expect: wanted }]) => {
    const scored = scoreAssessment(responses, previous)

    expect(scored).toEqual({
      phq9: wanted.phq9,
      gad7: wanted.gad7,
      riskLevel: wanted.riskLevel,
      reasons: wanted.reasons,
    })
    expect([bandOf(PHQ9_BANDS, scored.phq9), bandOf(GAD7_BANDS, scored.gad7)]).toEqual([
      wanted.phq9Band,
      wanted.gad7Band,
    ])
    expect(isFollowedUp(scored.riskLevel)).toBe(wanted.notify)
  },
)

/** Answers with this PHQ-9 total without d9, this d9, this GAD-7 total and this f1. */
function answers(phq8: number, d9: number, gad7: number, f1: number): Responses {
  const spread = (ids: readonly QuestionId[], total: number) =>
    ids.map((id, i) => [id, Math.min(3, Math.max(0, total - 3 * i))] as const)
  const responses = Object.fromEntries([
    ...spread(PHQ9_IDS.slice(0, 8), phq8),
    ['d9', d9],
    ...spread(GAD7_IDS, gad7),
    ['f1', f1],
  ])
  return responses as Responses
}

/** The rule table of docs/clinical.md, written independently of the code. */
function expectedLevel(phq9: number, d9: number, gad7: number, f1: number): string {
  if (d9 >= 2 || (d9 === 1 && phq9 >= 20)) return 'critical'
  if (d9 === 1 || phq9 >= 15 || gad7 >= 15) return 'high'
  if (phq9 >= 10 || gad7 >= 10 || (f1 >= 2 && (phq9 >= 5 || gad7 >= 5))) return 'moderate'
  return 'low'
}

test('every total, every answer to d9 and every difficulty gives the level of the rule table', () => {
  let seen = 0
  for (let phq8 = 0; phq8 <= 24; phq8 += 1)
    for (let d9 = 0; d9 <= 3; d9 += 1)
      for (let gad7 = 0; gad7 <= 21; gad7 += 1)
        for (let f1 = 0; f1 <= 3; f1 += 1) {
          const { riskLevel, phq9 } = scoreAssessment(answers(phq8, d9, gad7, f1), null)
          if (phq9 !== phq8 + d9 || riskLevel !== expectedLevel(phq9, d9, gad7, f1)) {
            expect.fail(`PHQ-9 ${phq9}, d9 ${d9}, GAD-7 ${gad7}, f1 ${f1} gave ${riskLevel}`)
          }
          seen += 1
        }
  expect(seen).toBe(25 * 4 * 22 * 4)
})

const anyAnswers = fc.record(
  Object.fromEntries(QUESTION_IDS.map((id) => [id, fc.integer({ min: 0, max: 3 })])),
) as fc.Arbitrary<Responses>
const anyEarlier = fc.option(
  fc.record({
    phq9: fc.integer({ min: 0, max: 27 }),
    gad7: fc.integer({ min: 0, max: 21 }),
    ageDays: fc.integer({ min: 0, max: 90 }),
  }),
)

test('whoever would rather not say is followed as 1, with sums that count 1; the level is high, and the total is none', () => {
  for (let phq8 = 0; phq8 <= 24; phq8 += 1)
    for (const gad7 of [0, 9, 10, 15]) {
      const [one, declined] = [answers(phq8, 1, gad7, 3), { ...answers(phq8, 0, gad7, 3), d9: DECLINED } as const]
      const scored = scoreAssessment(declined, { phq9: 1, gad7: 0, ageDays: 1 })
      const asOne = scoreAssessment(one, { phq9: 1, gad7: 0, ageDays: 1 }).reasons
      expect(scored).toEqual({
        phq9: null,
        gad7,
        riskLevel: 'high',
        reasons: asOne.filter((rule) => rule !== 'C2').map((rule) => (rule === 'H1' ? 'H1d' : rule)),
      })
    }
  // A total that was not complete says nothing of getting worse.
  expect(scoreAssessment(answers(9, 0, 0, 0), { phq9: null, gad7: 0, ageDays: 1 }).reasons).toEqual([])
})

test('a worse answer never lowers the level', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...QUESTION_IDS), anyEarlier, (responses, id, earlier) => {
      const value = Number(responses[id])
      fc.pre(value < 3)
      const before = scoreAssessment(responses, earlier).riskLevel
      const after = scoreAssessment({ ...responses, [id]: value + 1 }, earlier).riskLevel
      expect(rankOf(after)).toBeGreaterThanOrEqual(rankOf(before))
    }),
    { numRuns: 2000 },
  )
})

test.for([
  [4, 62, []],
  [5, 62, ['M4']],
  [5, 63, []],
] as const)('a rise of %i after %i days gives %j', ([rise, ageDays, reasons]) => {
  expect(scoreAssessment(answers(rise, 0, 0, 0), { phq9: 0, gad7: 0, ageDays }).reasons).toEqual(reasons)
  expect(scoreAssessment(answers(0, 0, rise, 0), { phq9: 0, gad7: 0, ageDays }).reasons).toEqual(reasons)
})

const risks = (said: Partial<EntryAnswers>) => risksWithdrawal({ ...NO_ENTRY_ANSWERS, ...said })

test('drink of every day or opioids within 7 days, pills within 14, or a medicine for this risk withdrawal; what is left out or longer ago does not', () => {
  for (const last of PILL_USES) expect([last, risks({ pills: last })]).toEqual([last, last !== 'longer'])
  const week = LAST_USES.map((last) => [last, last !== 'longer'] as const)
  for (const [last, isRisk] of week) {
    expect([last, risks({ opioids: last })]).toEqual([last, isRisk])
    expect([last, risks({ daily: 'yes', alcohol: last })]).toEqual([last, isRisk])
    expect([last, risks({ alcohol: last })], 'how often is left out').toEqual([last, isRisk])
    expect(risks({ daily: 'no', alcohol: last })).toBe(false)
  }
  expect(risks({ daily: 'yes' }), 'when is left out').toBe(true)
  expect([risks({ medicine: 'yes' }), risks({ medicine: 'no' }), risks({}), risks({ daily: 'no' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

import { HARDEST, LESSON_WORDS, SENTENCE_WORDS } from '@evenkeel/content/check-module.ts'
import clinical from '@evenkeel/content/fixtures/clinical.json' with { type: 'json' }
import {
  DECLINED,
  GAD7_BANDS,
  PHQ9_BANDS,
  QUESTION_IDS,
  type Responses,
  type SelfHarmAnswer,
} from '@evenkeel/contract/assessments/questions.ts'
import { BANDS, scoreOf } from '@evenkeel/contract/checkins/scores.ts'
import { SIGNS } from '@evenkeel/contract/referrals/referral-words.ts'
import { expect, test } from 'vitest'
import { scoreAssessment } from '../server/src/features/assessments/scoring.ts'
import { pairShifts } from '../server/src/features/checkins/pairs.ts'
import { NEXT_DAYS } from '../server/src/features/risk/queries.ts'
import { ASSESSMENT_MAX_AGE, pointsOf, riskOf } from '../server/src/features/risk/rules.ts'
import { CLINICAL_PAGE, clinicalTable } from '../server/src/testing/clinical-page.ts'
import { scoreWords } from '../web/src/features/checkins/shared/scores-words.ts'

/** Expects this sentence on the page, whatever its line breaks. */
const says = (text: string) => expect(CLINICAL_PAGE.replace(/\s+/g, ' ')).toContain(text)

/** Whether a condition such as "f1 ≥ 2 and D ≥ 5, or f1 ≥ 2 and A ≥ 5" is true for these values. */
const holds = (condition: string, values: Record<string, SelfHarmAnswer>) =>
  condition.split(', or ').some((one) =>
    one.split(' and ').every((part) => {
      if (part === `d9 is ${DECLINED}`) return values.d9 === DECLINED
      const [, name = '', sign, figure] = /^(\w+) ([≥≤=]) (\d+)$/.exec(part) ?? expect.fail(`"${part}" is no condition`)
      const value = values[name] ?? expect.fail(`${name} is no value`)
      if (value === DECLINED) return false
      return sign === '=' ? value === Number(figure) : sign === '≥' ? value >= Number(figure) : value <= Number(figure)
    }),
  )

test('the rules on the page give the same reasons and levels as the code', () => {
  const rows = clinicalTable('rule | holds when')
  const rules = rows.slice(0, -1)
  expect(rows.map(([rule]) => rule)).toEqual(clinical.rules.map(({ id }) => id))
  const zero = Object.fromEntries(QUESTION_IDS.map((id) => [id, 0])) as Responses
  for (let depression = 0; depression <= 24; depression += 1)
    for (let anxiety = 0; anxiety <= 21; anxiety += 1)
      for (const [d9, f1] of ([0, 1, 2, 3, DECLINED] as const).flatMap((a) =>
        [0, 1, 2, 3].map((b) => [a, b] as const),
      )) {
        const responses = { ...zero, d1: depression, a1: anxiety, d9, f1 }
        const values = { D: depression + (d9 === DECLINED ? 1 : d9), A: anxiety, d9, f1 }
        const matching = rules.filter(([, condition = '']) => holds(condition, values))
        const { reasons, riskLevel } = scoreAssessment(responses, null)
        expect([reasons, riskLevel]).toEqual([matching.map(([rule]) => rule), matching[0]?.[2] ?? 'low'])
      }
})

test('M4 on the page gives the same result as in the code', () => {
  const [, rise, days] =
    /higher by (\d+) or more than in the last assessment, at most (\d+) days/.exec(CLINICAL_PAGE) ?? []
  const after = (more: number, ageDays: number) => {
    const responses = Object.fromEntries(QUESTION_IDS.map((id) => [id, id === 'd1' ? more : 0])) as Responses
    return scoreAssessment(responses, { phq9: 0, gad7: 0, ageDays }).reasons.length
  }
  expect([after(Number(rise), Number(days)), after(Number(rise) - 1, 0), after(9, Number(days) + 1)]).toEqual([1, 0, 0])
})

test('the bands match the contract', () => {
  const rows = clinicalTable('band | D at most')
  const named = rows.map(([band = '', d, a]) => [band.replace(' ', '_'), d, a])
  expect(named.map(([band, d]) => ({ max: Number(d), band }))).toEqual([...PHQ9_BANDS])
  expect(named.filter(([, , a]) => a !== '–').map(([band, , a]) => ({ max: Number(a), band }))).toEqual([...GAD7_BANDS])
})

const DAY = 86_400_000
const checkIn = (ageDays: number, mood: number, stress: number) => ({
  at: -ageDays * DAY,
  ageDays,
  mood,
  stress,
  symptoms: 2,
  stressors: 1,
})
/** This many check-ins, one a day, the newest so many days ago. */
const daily = (count: number, ageDays: number, mood: number, stress: number) =>
  Array.from({ length: count }, (_, n) => checkIn(ageDays + n, mood, stress))
const assessed = (riskLevel: 'low' | 'high' | 'critical', ageDays = 0) =>
  ({ phq9: 3, gad7: 3, riskLevel, ageDays }) as const

test('the weights, lower limits and signs of the score match the code', () => {
  const weights = Object.fromEntries(clinicalTable('part | weight').map(([part, weight]) => [part, Number(weight)]))
  const checkIns = [...daily(3, 0, 3, 8), ...daily(5, 9, 9, 3)]
  const risk = riskOf({ checkIns, assessment: assessed('low'), followUp: null })
  expect(pointsOf(risk).filter(({ points }) => points > 0)).toHaveLength(Object.keys(weights).length)
  for (const { part, points } of pointsOf(risk))
    expect(points, part).toBeCloseTo((weights[part] ?? 0) * (risk.components[part] ?? 0), 10)

  says('it is at least 8.0; of a high one, at least 6.0')
  const floorOf = (level: 'high' | 'critical') => riskOf({ checkIns: [], assessment: null, followUp: level })
  expect([floorOf('critical').floor, floorOf('high').floor]).toEqual([8, 6])
  expect(floorOf('high').reasons).toEqual(['E1', 'E4'])

  says(`for ${ASSESSMENT_MAX_AGE} days`)
  const old = riskOf({ checkIns: [], assessment: assessed('critical', ASSESSMENT_MAX_AGE + 1), followUp: null })
  expect(old.status).toBe('insufficient_data')

  const signs = Object.fromEntries(clinicalTable('sign | holds when'))
  expect(signs.E2).toBe('stress was 8 or more in the latest 3 events of the week')
  const stress = (...scores: number[]) =>
    riskOf({ checkIns: scores.map((it, n) => checkIn(n, 9, it)), assessment: null, followUp: null })
  expect([stress(8, 8, 8).reasons, stress(8, 8, 7).reasons, stress(8, 8).reasons]).toEqual([['E2'], [], []])

  expect(signs.E3).toBe('delta is 2.0 or more')
  says('known with 3 events in the week and 5 in the baseline')
  const against = (week: number, baseline: number) =>
    riskOf({
      checkIns: [...daily(week, 0, 7, 5), ...daily(baseline, 9, 9, 3)],
      assessment: null,
      followUp: null,
    })
  expect(against(3, 5).delta).toBeCloseTo(20 / 9, 10)
  expect([against(3, 5).reasons, against(2, 5).delta, against(3, 4).delta]).toEqual([['E3'], null, null])

  says('Check-ins less than 6 hours after the first of them are one **event**')
  const evening = (hours: number) => [0, 1, 2].map((n) => ({ ...checkIn(0, 9, 9), at: -n * hours * 3_600_000 }))
  expect(
    [2.9, 6].map((hours) => riskOf({ checkIns: evening(hours), assessment: null, followUp: null }).reasons),
  ).toEqual([[], ['E2']])
})

test('the interval of assessments, the lesson lengths and the reading levels match the code', () => {
  says(`**monthly**: ${NEXT_DAYS.else} days after the last one`)
  says(
    `or ${NEXT_DAYS.critical} days after one with the level critical, ${NEXT_DAYS.high} days after one with the level high`,
  )
  expect(clinicalTable('rule, kept by').map(([, figure]) => figure)).toEqual([
    `${LESSON_WORDS.min} to ${LESSON_WORDS.max}`,
    String(SENTENCE_WORDS),
    String(HARDEST.grade),
    String(HARDEST.meanGrade),
    String(HARDEST.inflesz),
  ])
})

test('each sign of an officer asks for the urgency that the page says', () => {
  const said = clinicalTable('sign | at least').flatMap(([signs = '', least]) =>
    signs.split(', ').map((sign) => [sign, least]),
  )
  expect(Object.fromEntries(said)).toEqual(SIGNS)
})

test('the length of a shift and the wording by number of pairs match the code', () => {
  says('3 to 18 hours later')
  const hour = 3_600_000
  const shift = (at: number, hours: number) => [
    { at, isPreShift: true, mood: 5, stress: 5 },
    { at: at + hours * hour, isPreShift: false, mood: 5, stress: 5 },
  ]
  expect([2.9, 3, 18, 18.1].map((hours) => pairShifts(shift(0, hours), 0).pairs)).toEqual([0, 1, 1, 0])

  const said = (pairs: number) =>
    pairShifts(
      [...Array(pairs).keys()].flatMap((n) => shift(n * 24 * hour, 8)),
      0,
    ).display
  const firsts = clinicalTable('pairs | what').map(([pairs = '']) => Number.parseInt(pairs, 10))
  expect(firsts.map(said)).toEqual(['not_enough', 'averages_only', 'early', 'plain'])
  expect(firsts.slice(1).map((pairs) => said(pairs - 1))).toEqual(['not_enough', 'averages_only', 'early'])
})

test('the steps of the scale of five are stored, and named, as in the table', () => {
  const { moodBands, stressBands } = scoreWords.en
  expect(clinicalTable('step | mood | stress | stored | numbers with the same word')).toEqual(
    BANDS.map((band, at) => {
      const score = scoreOf(band)
      return [`${at + 1}`, moodBands[band], stressBands[band], `${score}`, `${score}–${score + 1}`]
    }),
  )
})

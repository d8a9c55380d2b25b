import type { EntryAnswers, PillUse } from '@evenkeel/contract/assessments/entry-words.ts'
import {
  DECLINED,
  GAD7_IDS,
  PHQ9_IDS,
  type Responses,
  type RiskLevel,
  type Scores,
  SELF_HARM_ITEM,
} from '@evenkeel/contract/assessments/questions.ts'

export type Earlier = Scores & { ageDays: number }

/** Highest first: C gives the level critical, H high, M moderate; meanings: alerts/machine/urgency.ts. */
export const RULES = ['C1', 'C2', 'H1', 'H1d', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4'] as const
export type Rule = (typeof RULES)[number]

export type Scored = Scores & { riskLevel: RiskLevel; reasons: Rule[] }

/** Days for which an earlier assessment counts in the rule about getting worse. */
const COMPARABLE_DAYS = 62

/** docs/clinical.md#the-level: the highest matching rule gives the level, and every matching rule is stored. */
export function scoreAssessment(responses: Responses, earlier: Earlier | null): Scored {
  const reasons = reasonsFor(responses, earlier)
  return { ...totalsOf(responses), riskLevel: levelOf(reasons), reasons }
}

export function totalsOf(responses: Responses): Scores {
  const { phq9, gad7 } = leastOf(responses)
  return { phq9: responses[SELF_HARM_ITEM] === DECLINED ? null : phq9, gad7 }
}

/** Least totals, with 1 for "I would rather not say", by which people are followed. */
export function leastOf(responses: Responses) {
  const value = (id: keyof Responses) => (responses[id] === DECLINED ? 1 : responses[id])
  const total = (ids: readonly (keyof Responses)[]) => ids.reduce((sum, id) => sum + value(id), 0)
  return { phq9: total(PHQ9_IDS), gad7: total(GAD7_IDS) }
}

function reasonsFor(responses: Responses, earlier: Earlier | null): Rule[] {
  const { phq9, gad7 } = leastOf(responses)
  const selfHarm = responses[SELF_HARM_ITEM] === DECLINED ? null : responses[SELF_HARM_ITEM]
  const comparable = earlier !== null && earlier.ageDays <= COMPARABLE_DAYS
  const rules: [Rule, boolean][] = [
    ['C1', selfHarm !== null && selfHarm >= 2],
    ['C2', selfHarm === 1 && phq9 >= 20],
    ['H1', selfHarm === 1],
    ['H1d', selfHarm === null],
    ['H2', phq9 >= 15],
    ['H3', gad7 >= 15],
    ['M1', phq9 >= 10 && phq9 <= 14],
    ['M2', gad7 >= 10 && gad7 <= 14],
    ['M3', responses.f1 >= 2 && (phq9 >= 5 || gad7 >= 5)],
    ['M4', comparable && ((earlier.phq9 !== null && phq9 - earlier.phq9 >= 5) || gad7 - earlier.gad7 >= 5)],
  ]
  return rules.filter(([, holds]) => holds).map(([reason]) => reason)
}

function levelOf([highest]: Rule[]): RiskLevel {
  if (!highest) return 'low'
  return ({ C: 'critical', H: 'high', M: 'moderate' } as const)[highest[0] as 'C' | 'H' | 'M']
}

const SAFETY: readonly Rule[] = ['C1', 'C2', 'H1', 'H1d']

/** Never reveals an answer. */
export const alertReason = (reasons: Rule[]): 'safety' | 'symptoms' =>
  reasons.some((reason) => SAFETY.includes(reason)) ? 'safety' : 'symptoms'

export const isFollowedUp = (level: RiskLevel) => level === 'high' || level === 'critical'

/**
 * docs/clinical.md#at-entry: an unanswered half of the drink questions counts as the graver answer where the other was
 * given.
 */
export function risksWithdrawal({ daily, alcohol, pills, opioids, medicine }: EntryAnswers): boolean {
  const within = (last: PillUse | null) => last !== null && last !== 'longer'
  const drink = daily === 'yes' ? alcohol !== 'longer' : daily === null && within(alcohol)
  return drink || within(pills) || within(opioids) || medicine === 'yes'
}

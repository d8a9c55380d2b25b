import type { RiskLevel, Scores } from '@evenkeel/contract/assessments/questions.ts'
import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import { oneDecimal } from '../../platform/rounding.ts'

/** `at` in milliseconds, `ageDays` in facility days; lists are newest first. */
export type RiskSample = {
  at: number
  ageDays: number
  mood: number
  stress: number
  symptoms: number
  stressors: number
}
export type LastAssessment = Scores & {
  riskLevel: RiskLevel
  ageDays: number
}
export const FOLLOW_UP_LEVELS = ['high', 'critical'] as const
export type FollowUpLevel = (typeof FOLLOW_UP_LEVELS)[number]

export type RiskInput = {
  checkIns: RiskSample[]
  assessment: LastAssessment | null
  /** Possibly filled in by somebody else: counts only where it gives more. */
  unsure?: LastAssessment | null
  /** The gravest level that is followed up, at any age. */
  followUp: FollowUpLevel | null
}

export type Part = 'mood' | 'stress' | 'trend' | 'symptoms' | 'stressors' | 'assessment'
/** E1: score of 6 or more; E2: high stress in three events; E3: strain rose by 2 or more; E4: a floor holds. */
export type Elevation = 'E1' | 'E2' | 'E3' | 'E4'

export type Risk = {
  riskScore: number
  isElevated: boolean
  status: 'ok' | 'assessment_only' | 'insufficient_data'
  reasons: Elevation[]
  /** Before `floor` is applied. */
  raw: number
  /** The least score while a high-risk assessment is followed up; 0 without one. */
  floor: number
  /** Strain of the last week above the three before; null when too little is known. */
  delta: number | null
  components: Partial<Record<Part, number>>
}

const WEIGHTS: Record<Part, number> = {
  mood: 0.25,
  stress: 0.25,
  trend: 0.1,
  symptoms: 0.05,
  stressors: 0.05,
  assessment: 0.3,
}
const FLOORS: Record<FollowUpLevel, number> = { critical: 8, high: 6 }
const WEEK = { from: 0, to: 6 }
const BASELINE = { from: 7, to: 27 }
export const ASSESSMENT_MAX_AGE = 35

/** docs/clinical.md#the-score-of-a-persons-own-weeks: from 0 to 10, where more is worse. */
export function riskOf({ unsure, ...sure }: RiskInput): Risk {
  const known = riskWith(sure)
  const other = unsure ? riskWith({ ...sure, assessment: unsure }) : known
  return other.riskScore > known.riskScore ? other : known
}

function riskWith({ checkIns, assessment, followUp }: RiskInput): Risk {
  const week = within(checkIns, WEEK)
  const recent = assessment && assessment.ageDays <= ASSESSMENT_MAX_AGE ? assessment : null
  const delta = strainRise(week, within(checkIns, BASELINE))
  const components = { ...(week.length > 0 && strainParts(week, delta)), ...(recent && assessmentPart(recent)) }
  const isUnknown = Object.keys(components).length === 0
  if (isUnknown && !followUp) return NOTHING_KNOWN

  const raw = isUnknown ? 0 : weighted(components)
  const floor = followUp ? FLOORS[followUp] : 0
  const riskScore = oneDecimal(Math.max(raw, floor))
  const elevations: [Elevation, boolean][] = [
    ['E1', riskScore >= 6],
    ['E2', threeHighStress(week)],
    ['E3', delta !== null && delta >= 2],
    ['E4', floor > 0],
  ]
  const reasons = elevations.filter(([, holds]) => holds).map(([reason]) => reason)
  const status = week.length > 0 ? 'ok' : 'assessment_only'
  return { riskScore, isElevated: reasons.length > 0, status, reasons, raw, floor, delta, components }
}

const NOTHING_KNOWN: Risk = {
  riskScore: 0,
  isElevated: false,
  status: 'insufficient_data',
  reasons: [],
  raw: 0,
  floor: 0,
  delta: null,
  components: {},
}

/** Before a floor; the points sum to `raw`. */
export function pointsOf({ components }: Risk): { part: Part; points: number }[] {
  const total = weightOf(components)
  return partsOf(components).map(([part, value]) => ({ part, points: (WEIGHTS[part] * value) / total }))
}

/** From 0 to 10. */
const moodStrain = ({ mood }: RiskSample) => ((SCORE.max - mood) * 10) / 9
const stressStrain = ({ stress }: RiskSample) => ((stress - 1) * 10) / 9
const strain = (checkIn: RiskSample) => (moodStrain(checkIn) + stressStrain(checkIn)) / 2

function strainParts(week: RiskSample[], delta: number | null): Partial<Record<Part, number>> {
  const latest = (of: (checkIn: RiskSample) => number) => (of(week[0] ?? NO_STRAIN) + mean(week.map(of))) / 2
  const counted = (of: (checkIn: RiskSample) => number) => 10 * Math.min(1, mean(week.map(of)) / 4)
  return {
    mood: latest(moodStrain),
    stress: latest(stressStrain),
    trend: 10 * Math.min(1, Math.max(0, (delta ?? 0) / 3)),
    symptoms: counted(({ symptoms }) => symptoms),
    stressors: counted(({ stressors }) => stressors),
  }
}
const NO_STRAIN: RiskSample = { at: 0, ageDays: 0, mood: SCORE.max, stress: SCORE.min, symptoms: 0, stressors: 0 }

/** What is incomplete counts for nothing: the lower limit holds instead. */
const assessmentPart = ({ phq9, gad7 }: LastAssessment) => ({ assessment: 10 * Math.max((phq9 ?? 0) / 27, gad7 / 21) })

/** Three check-ins of one bad evening are not three bad days. */
const EVENT_MS = 6 * 3_600_000

/** Newest event first; check-ins less than six hours after its first. */
function eventsOf(checkIns: RiskSample[]): RiskSample[][] {
  const events: RiskSample[][] = []
  for (const checkIn of checkIns.toReversed()) {
    const [latest] = events
    if (latest?.[0] && checkIn.at - latest[0].at < EVENT_MS) latest.push(checkIn)
    else events.unshift([checkIn])
  }
  return events
}

/** Null under 3 events of the week and 5 of the three weeks before. */
function strainRise(week: RiskSample[], baseline: RiskSample[]): number | null {
  const [now, before] = [week, baseline].map((checkIns) => eventsOf(checkIns).map((event) => mean(event.map(strain))))
  if (!now || !before || now.length < 3 || before.length < 5) return null
  return mean(now) - mean(before)
}

const threeHighStress = (week: RiskSample[]) => {
  const latest = eventsOf(week).slice(0, 3)
  return latest.length === 3 && latest.every((event) => mean(event.map(({ stress }) => stress)) >= 8)
}

const within = (checkIns: RiskSample[], { from, to }: { from: number; to: number }) =>
  checkIns.filter(({ ageDays }) => ageDays >= from && ageDays <= to)

const partsOf = (components: Risk['components']) => Object.entries(components) as [Part, number][]
const weightOf = (components: Risk['components']) => partsOf(components).reduce((sum, [part]) => sum + WEIGHTS[part], 0)
const weighted = (components: Risk['components']) =>
  partsOf(components).reduce((sum, [part, value]) => sum + WEIGHTS[part] * value, 0) / weightOf(components)

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

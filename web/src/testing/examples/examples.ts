import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { MODULE_COUNT } from '@evenkeel/contract/base/limits.ts'
import { NewTalkRequest, type OwnTalkRequest, Ticked } from '@evenkeel/contract/care/talk.ts'
import type { CheckIn, CheckInSummary, ShiftImpact } from '@evenkeel/contract/checkins/checkins.ts'
import { BLANK_CHECK_IN } from '@evenkeel/contract/checkins/scores.ts'
import type { ToolUse } from '@evenkeel/contract/coping/coping.ts'
import type { PublicFacility } from '@evenkeel/contract/facility.ts'
import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import type { Try } from '@evenkeel/contract/learning/tries.ts'
import type { OwnPlan, PlanSteps } from '@evenkeel/contract/plan/plan.ts'
import type { RecordDay, RecordDays } from '@evenkeel/contract/record.ts'
import type { RiskAssessment } from '@evenkeel/contract/risk.ts'
import type { Privacy } from '@evenkeel/contract/users/own-data.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'

/** The same id for the same number, every time. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`
export const now = () => new Date().toISOString()
const DAY = 24 * 3600 * 1000
/** So many days ago, at the same time of day. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

export const aUser = (part: Partial<SignedIn> = {}): SignedIn => ({
  id: idOf(1),
  username: 'sam.rivera',
  firstName: 'Sam',
  lastName: 'Rivera',
  email: null,
  role: 'inmate',
  unit: 'B-2',
  shift: 'night',
  badgeNumber: null,
  locale: 'en',
  respondsTo: [],
  duty: false,
  createdAt: now(),
  hearing: 'heard',
  ...part,
})

export const aFacility = (part: Partial<PublicFacility> = {}): PublicFacility => ({
  name: 'Cedar County',
  units: ['A-1', 'B-2'],
  calls988: 'unknown',
  texts988: 'unknown',
  extension: null,
  outsideLine: null,
  ...part,
})

export const aCheckIn = (part: Partial<CheckIn> = {}): CheckIn => ({
  id: idOf(100),
  userId: idOf(1),
  ...BLANK_CHECK_IN,
  notesState: 'open',
  createdAt: now(),
  ...part,
})

/** Thirty days, today last, with a check-in on the newest of them, one for each pair of scores. */
export const aSeries = (scores: (readonly [mood: number, stress: number])[]): CheckInSummary['series'] =>
  Array.from({ length: 30 }, (_, at) => {
    const [mood, stress] = scores[at - (30 - scores.length)] ?? [null, null]
    return { date: daysAgo(29 - at).slice(0, 10), avgMood: mood, avgStress: stress, count: mood === null ? 0 : 1 }
  })

export const aSummary = (part: Partial<CheckInSummary> = {}): CheckInSummary => ({
  daysThisWeek: 0,
  weeklyGoal: 7,
  streakDays: 0,
  series: aSeries([]),
  ...part,
})

/** The day so many days before today. */
export const dayAgo = (days: number) => daysAgo(days).slice(0, 10)

export const aRecordDay = (part: Partial<RecordDay> = {}): RecordDay => ({
  date: dayAgo(0),
  avgMood: 5,
  avgStress: 5,
  count: 1,
  marks: [],
  usedTool: false,
  ...part,
})

/** These days up to today, the first of them the first ever. */
export const aRecord = (days: RecordDay[] = []): RecordDays => ({
  today: dayAgo(0),
  firstDay: days[0]?.date ?? null,
  days,
})

const side = { count: 0, avgMood: null, avgStress: null }
export const aShiftImpact = (part: Partial<ShiftImpact> = {}): ShiftImpact => ({
  windowDays: 30,
  preShift: side,
  postShift: side,
  delta: { mood: null, stress: null },
  paired: {
    pairs: 0,
    unmatchedPre: 0,
    unmatchedPost: 0,
    preShift: { avgMood: null, avgStress: null },
    postShift: { avgMood: null, avgStress: null },
    delta: null,
    stress80: null,
    display: 'not_enough',
    warn: false,
    awaitsPost: false,
  },
  ...part,
})

export const aRisk = (part: Partial<RiskAssessment> = {}): RiskAssessment => ({
  riskScore: 0,
  isElevated: false,
  status: 'insufficient_data',
  factors: [],
  basedOn: { checkIns: 0, assessmentId: null },
  ...part,
})

const aPlace = { unit: 'B-2', unitTyped: false, housing: null, shift: 'night' } as const
type AlertPerson = NonNullable<Alert['person']>
export const aPerson = (part: Partial<AlertPerson> = {}): AlertPerson => ({
  name: 'Sam Rivera',
  username: 'sam',
  bookingNumber: null,
  ...aPlace,
  approved: true,
  disabled: false,
  locale: null,
  releasedOn: null,
  releasePlanned: null,
  ...part,
})

/** A first wait begins at the very moment at which the alert is raised. */
function raisedAt(moment: number) {
  const createdAt = new Date(moment).toISOString()
  return { createdAt, waitingSince: createdAt, unansweredAt: new Date(moment + 2 * 60_000).toISOString() }
}

/** Somebody in care asked for help. */
export const anAlert = (part: Partial<Alert> = {}): Alert => ({
  id: idOf(200),
  userId: idOf(1),
  severity: 'critical',
  urgency: null,
  inCare: false,
  couldBeWithdrawal: false,
  sessionEnded: false,
  hasEntry: false,
  notSeen: false,
  mayNoteSeen: true,
  message: 'Crisis support was requested by an individual in care.',
  status: 'active',
  ...raisedAt(Date.now()),
  pressedAt: null,
  tablet: null,
  metadata: { source: 'help', riskScore: null, drill: false, hearing: 'heard' },
  person: aPerson(),
  place: aPlace,
  responseStep: null,
  outcome: null,
  faceToFaceAt: null,
  repeats: 0,
  repeatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  escalatedAt: null,
  officerSentAt: null,
  came: null,
  ...part,
})

const answeredBy = { id: idOf(9), name: 'Dana Reyes', role: 'clinician' as const }
export const aSeenAlert = (part: Partial<Alert> = {}) =>
  anAlert({ status: 'acknowledged', acknowledgedAt: now(), acknowledgedBy: answeredBy, ...part })

const lesson = (title: string) => ({
  title,
  content: `${title} is about one thing.\n\nA thought comes up, and a feeling with it.\n\n**Try this today.** Pick one small thing.`,
  hasTask: true,
})
/** A module of two sections with three lessons each. */
export const aModule = (part: Partial<Module> = {}): Module => ({
  id: 'm01',
  title: 'How thoughts, feelings and actions link',
  description: 'See what sets a bad day off, and where you can step in.',
  isPremium: false,
  estimatedDuration: 15,
  audience: 'all',
  about: 'Cognitive behavioral therapy.',
  content: {
    sections: [
      { title: 'The link', lessons: ['What happened', 'What I told myself', 'Stress alarm'].map(lesson) },
      { title: 'Stepping in', lessons: ['A pause', 'Another thought', 'A small step'].map(lesson) },
    ],
  },
  ...part,
})
/** As many as a reader sees. */
export const modules = (): Module[] =>
  Array.from({ length: MODULE_COUNT }, (_, at) =>
    aModule({ id: `m${`${at + 1}`.padStart(2, '0')}`, title: `Module ${at + 1}` }),
  )

export const aProgress = (moduleId: string, progress: number): Progress => ({
  moduleId,
  progress,
  completed: progress === 100,
  updatedAt: now(),
})

export const aTry = (part: Partial<Try> = {}): Try => ({
  id: idOf(80),
  moduleId: 'm05',
  section: 1,
  lesson: 1,
  module: 'Anger',
  title: 'Breathing',
  task: 'Make up one short line your mind can hold.',
  on: now().slice(0, 10),
  state: 'asked',
  helped: null,
  again: false,
  line: null,
  createdAt: now(),
  ...part,
})

export const aToolUse = (part: Partial<ToolUse> = {}): ToolUse => ({
  id: idOf(300),
  toolName: 'box-breathing',
  duration: 60,
  completed: true,
  effectiveness: null,
  createdAt: now(),
  ...part,
})

export const aPrivacy = (part: Partial<Privacy> = {}): Privacy => ({
  facilityName: 'Cedar County',
  minGroupSize: 5,
  retention: { checkIns: null, assessments: 365, alerts: 730, care: 730, toolUses: 90 },
  times: {
    deletionDays: 7,
    afterSlipDays: 30,
    slipHours: 24,
    firstSlipDays: 7,
    sharingDays: 90,
    numbersDays: 365,
    viewsDays: 365,
    signInsDays: 30,
    browserDays: 365,
    wordsDays: 30,
    unsentHours: 24,
    repeatHours: 96,
    nameSeconds: 30,
    releasedDays: 30,
  },
  sharedDevice: false,
  alertChannels: { email: true, webhook: false },
  ...part,
})

/** A plan with a line in each step but the space, in one version. */
export const aPlan = (part: Partial<PlanSteps> = {}): OwnPlan => {
  const about = { id: idOf(800), createdAt: now() }
  const steps: PlanSteps = {
    signs: [{ text: 'I stop eating' }],
    alone: [{ text: '', tool: 'box-breathing' }, { text: 'Push-ups' }],
    distract: [{ text: 'The dayroom', when: 'day' }],
    tell: [{ text: 'My aunt', when: 'day', phone: '555 014 2233' }],
    reasons: [{ text: 'My daughter' }],
    ...part,
  }
  return { newest: { ...about, steps }, versions: [about], locked: 0 }
}

/** Who reads a screen in which language: what staff read in Spanish has its words alone, which other tests read. */
export const READERS = [
  ['en', 'inmate'],
  ['en', 'staff'],
  ['es', 'inmate'],
] as const

/** What is ticked in a request, and beside it what the form begins with. */
export const ticked = (part: Partial<Ticked> = {}) => Ticked.parse({ ...NewTalkRequest.parse({}), ...part })

export const aRequest = (part: Partial<OwnTalkRequest> = {}): OwnTalkRequest => ({
  ...ticked(),
  id: idOf(70),
  state: 'received',
  receivedAt: now(),
  plannedOn: null,
  metAt: null,
  withdrawn: false,
  ...part,
})

import { z } from 'zod/mini'
import { HEARINGS } from '../alerts/alert-words.ts'
import { endpoint } from '../base/endpoint.ts'
import { ClearsStoredDraft, Day, Id, Nothing, Page, Time } from '../base/fields.ts'
import { readersAsOf } from '../base/readers.ts'
import { TOOL_IDS } from '../coping/tool-ids.ts'
import { DAILY_STATES } from './daily-words.ts'
import {
  ALERT_WAYS,
  ANSWER,
  ASSESSMENT_TYPES,
  DECLINED,
  FOLLOW_UP_STAGES,
  QUESTION_IDS,
  type QuestionId,
  RESULT_MEANINGS,
  RISK_LEVELS,
  SELF_HARM_ITEM,
} from './questions.ts'

const answer = (id: QuestionId) => {
  const error = `The answer to ${id} must be a whole number from ${ANSWER.min} to ${ANSWER.max}`
  return z.int(error).check(z.minimum(ANSWER.min, error), z.maximum(ANSWER.max, error))
}

const SelfHarm = z.union([answer(SELF_HARM_ITEM), z.literal(DECLINED)], {
  error: `The answer to ${SELF_HARM_ITEM} must be a whole number from ${ANSWER.min} to ${ANSWER.max}, or ${DECLINED}`,
})

/** An answer to every question, and no other keys. */
export const Responses = z.strictObject({
  ...(Object.fromEntries(QUESTION_IDS.map((id) => [id, answer(id)])) as Record<QuestionId, ReturnType<typeof answer>>),
  [SELF_HARM_ITEM]: SelfHarm,
})

/** The PHQ-9 total is null where incomplete. */
export const Scores = z.object({ phq9: z.nullable(z.int()), gad7: z.int() })

export const Question = z.object({
  id: z.enum(QUESTION_IDS),
  text: z.string(),
  options: z.array(z.object({ value: z.int(), label: z.string() })),
})
export type Question = z.output<typeof Question>

export const CheckDue = z.object({
  isDue: z.boolean(),
  type: z.nullable(z.enum(ASSESSMENT_TYPES)),
  dueOn: z.nullable(Day),
  /** The person said "Not now" in this session. */
  putOff: z.boolean(),
  /** The last assessment’s result, if neither opened nor put off in this session. */
  resultId: z.nullable(Id),
  /** The daily question on signs of withdrawal. */
  daily: z.optional(z.enum(DAILY_STATES)),
  /** The entry questions are open: for somebody new in custody, once in a stay. */
  asksEntry: z.boolean(),
})
export type CheckDue = z.output<typeof CheckDue>

/** Tells the person whether somebody will follow up, never a score. */
export const SubmittedAssessment = z.object({
  id: Id,
  /** Withheld from a session with badge and PIN. */
  riskLevel: z.optional(z.enum(RISK_LEVELS)),
  type: z.enum(ASSESSMENT_TYPES),
  createdAt: Time,
  needsFollowUp: z.boolean(),
  /** Unless `heard`, the person must ask for help in another way. */
  hearing: z.enum(HEARINGS),
  /** Null without an alert. */
  goes: z.nullable(z.enum(ALERT_WAYS)),
  /** By when a clinician is to meet the person, for an alert in care. */
  careDueAt: z.nullable(Time),
  /** Once for each person, after a form that told nobody, and never after the first one. */
  offersSharing: z.boolean(),
  /** The second questions follow after the alert is out. */
  asksMore: z.boolean(),
})
export type SubmittedAssessment = z.output<typeof SubmittedAssessment>

export const PastAssessment = z.object({
  id: Id,
  riskLevel: z.enum(RISK_LEVELS),
  type: z.enum(ASSESSMENT_TYPES),
  scores: Scores,
  createdAt: Time,
})
export type PastAssessment = z.output<typeof PastAssessment>

/** Contains no level, score or answer. */
export const AssessmentResult = z.object({
  id: Id,
  createdAt: Time,
  opened: z.boolean(),
  meaning: z.enum(RESULT_MEANINGS),
  /** The alert that the assessment raised. */
  followUp: z.nullable(
    z.object({
      stage: z.enum(FOLLOW_UP_STAGES),
      goes: z.enum(ALERT_WAYS),
      careDueAt: z.nullable(Time),
      hearing: z.enum(HEARINGS),
      sentAt: Time,
      seenAt: z.nullable(Time),
      closedAt: z.nullable(Time),
      by: z.nullable(z.string()),
    }),
  ),
  tool: z.enum(TOOL_IDS),
  /** Null when none will be due, or one is due already. */
  nextOn: z.nullable(Day),
})
export type AssessmentResult = z.output<typeof AssessmentResult>

export const assessments = {
  questions: endpoint('GET /api/assessment/questions', {
    access: 'signed-in',
    badge: true,
    summary: 'The questions in the person’s language, in order.',
    reply: z.array(Question),
  }),
  checkDue: endpoint('GET /api/assessments/check-due', {
    access: 'signed-in',
    summary:
      'Whether an assessment is due, which, and since or until when; never for administrators. And a result not opened yet.',
    reply: CheckDue,
  }),
  submit: endpoint('POST /api/assessments', {
    access: 'signed-in',
    badge: true,
    summary: 'Scores and stores an assessment; a high or critical one raises an alert with it.',
    query: ClearsStoredDraft,
    body: z.strictObject({ responses: Responses, type: z.optional(z.enum(ASSESSMENT_TYPES)), readersAsOf }),
    status: 201,
    reply: SubmittedAssessment,
    idempotent: true,
    rateLimit: { name: 'assessments', burst: 50, perHour: 30 },
  }),
  result: endpoint('GET /api/assessments/result', {
    access: 'signed-in',
    summary: 'What one’s last assessment means, and what happens now; null without one.',
    reply: z.nullable(AssessmentResult),
  }),
  opened: endpoint('POST /api/assessments/:id/opened', {
    access: 'signed-in',
    summary: 'Says that one has opened a result; it is then no longer offered.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
  }),
  later: endpoint('POST /api/assessments/later', {
    access: 'signed-in',
    summary: 'Says "Not now" to the assessment of this type, or to this result, until the session ends.',
    body: z.strictObject({ type: z.optional(z.enum(ASSESSMENT_TYPES)), resultId: z.optional(Id) }).check(
      z.refine(({ type, resultId }) => (type === undefined) !== (resultId === undefined), {
        path: ['type'],
        error: 'Give a type or a result',
      }),
    ),
    status: 204,
    reply: Nothing,
  }),
  request: endpoint('POST /api/admin/users/:id/assessment-request', {
    access: ['admin'],
    audited: 'user.assessment_asked',
    summary: 'A responder for this person’s role asks them for an assessment; it is offered until they take one.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  list: endpoint('GET /api/assessments', {
    access: 'signed-in',
    summary: 'One’s own assessments, newest first.',
    query: Page,
    reply: z.array(PastAssessment),
  }),
}

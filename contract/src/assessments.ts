import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, Nothing, Page, Time } from './fields.ts'
import { ANSWER, ASSESSMENT_TYPES, QUESTION_IDS, type QuestionId, RISK_LEVELS } from './questions.ts'

const answer = (id: QuestionId) => {
  const error = `The answer to ${id} must be a whole number from ${ANSWER.min} to ${ANSWER.max}`
  return z.int(error).check(z.minimum(ANSWER.min, error), z.maximum(ANSWER.max, error))
}

/** An answer to every question, and no other keys. */
export const Responses = z.strictObject(
  Object.fromEntries(QUESTION_IDS.map((id) => [id, answer(id)])) as Record<QuestionId, ReturnType<typeof answer>>,
)

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
})
export type CheckDue = z.output<typeof CheckDue>

/** The reply to the person: whether somebody will follow up, never a score. */
export const SubmittedAssessment = z.object({
  id: Id,
  riskLevel: z.enum(RISK_LEVELS),
  type: z.enum(ASSESSMENT_TYPES),
  createdAt: Time,
  needsFollowUp: z.boolean(),
})
export type SubmittedAssessment = z.output<typeof SubmittedAssessment>

export const PastAssessment = z.object({
  id: Id,
  riskLevel: z.enum(RISK_LEVELS),
  type: z.enum(ASSESSMENT_TYPES),
  scores: z.object({ phq9: z.int(), gad7: z.int() }),
  createdAt: Time,
})
export type PastAssessment = z.output<typeof PastAssessment>

export const assessments = {
  questions: endpoint({
    method: 'GET',
    path: '/api/assessment/questions',
    access: 'signed-in',
    summary: 'The questions in the person’s language, in order.',
    reply: z.array(Question),
  }),
  checkDue: endpoint({
    method: 'GET',
    path: '/api/assessments/check-due',
    access: 'signed-in',
    summary: 'Whether an assessment is due, which, and since or until when; never for administrators.',
    reply: CheckDue,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/assessments',
    access: 'signed-in',
    summary: 'Scores and stores an assessment; a high or critical one raises an alert with it.',
    body: z.strictObject({ responses: Responses, type: z.optional(z.enum(ASSESSMENT_TYPES)) }),
    status: 201,
    reply: SubmittedAssessment,
    idempotent: true,
    rateLimit: { name: 'assessments', burst: 50, perHour: 30 },
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/assessment-request',
    access: ['admin'],
    audited: 'user.assessment_asked',
    summary: 'A responder for this person’s role asks them for an assessment; it is offered until they take one.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/assessments',
    access: 'signed-in',
    summary: 'One’s own assessments, newest first.',
    query: Page,
    reply: z.array(PastAssessment),
  }),
}

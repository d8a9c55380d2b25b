import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Time } from '../base/fields.ts'
import { SubmittedAssessment } from './assessments.ts'
import { DESCRIBED_LENGTH, SECOND_ANSWERS, SECOND_QUESTIONS } from './second-words.ts'

const given = z.nullable(z.enum(SECOND_ANSWERS))
/** Null where a question was not reached. */
export const SecondAnswers = z.object({
  wished: given,
  better_off: given,
  thoughts: given,
  tried: given,
  right_now: given,
})

/** With whether somebody is told of them, and whether that would be heard. */
export const SentAnswers = z.extend(
  SecondAnswers,
  z.pick(SubmittedAssessment, { needsFollowUp: true, hearing: true, goes: true, careDueAt: true }).shape,
)
export type SentAnswers = z.output<typeof SentAnswers>

const Described = z.string().check(z.trim(), z.minLength(1), z.maxLength(DESCRIBED_LENGTH))

/** The ASQ, before each form, and after one that says that its person may not be safe. */
export const secondQuestions = {
  answer: endpoint('PUT /api/asq/:id', {
    access: 'signed-in',
    badge: true,
    summary:
      'Answers one of the five questions of a sitting, whose id the browser made, or of one’s form within an hour of it; with badge and PIN of the same visit. The first answer holds, but for a later yes. It makes an alert more urgent, never less. A yes may be described in a line, without badge and PIN.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      question: z.enum(SECOND_QUESTIONS),
      answer: z.enum(SECOND_ANSWERS),
      described: z.optional(Described),
    }),
    reply: SentAnswers,
    problems: ['conflict'],
    rateLimit: { name: 'second-questions', burst: 60, perHour: 120 },
  }),
  open: endpoint('GET /api/alerts/:id/second-questions', {
    access: ['clinician', 'admin'],
    audited: 'alert.answers_opened',
    summary:
      'What the person of an alert said to the five questions, newest first; for those who answer their role. That it was opened is written down.',
    params: z.object({ id: Id }),
    reply: z.array(
      z.object({
        at: Time,
        answers: SecondAnswers,
        /** After a form, not before one. */
        afterForm: z.boolean(),
        described: z.object({ thoughts: z.optional(z.string()), right_now: z.optional(z.string()) }),
      }),
    ),
  }),
}

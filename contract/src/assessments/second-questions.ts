import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Time } from '../base/fields.ts'
import { SECOND_ANSWERS, SECOND_QUESTIONS } from './second-words.ts'

const given = z.nullable(z.enum(SECOND_ANSWERS))
/** Null where a question was not reached. */
export const SecondAnswers = z.object({
  wished: given,
  better_off: given,
  thoughts: given,
  tried: given,
  right_now: given,
})
export type SecondAnswers = z.output<typeof SecondAnswers>

/** The ASQ, after a form that says that its person may not be safe. */
export const secondQuestions = {
  answer: endpoint({
    method: 'PUT',
    path: '/api/assessments/:id/second-questions',
    access: 'signed-in',
    badge: true,
    summary:
      'Answers one of the second questions, within an hour of one’s form; with badge and PIN of a form of the same visit. The first answer holds, but for a later yes. It makes the alert more urgent, never less.',
    params: z.object({ id: Id }),
    body: z.strictObject({ question: z.enum(SECOND_QUESTIONS), answer: z.enum(SECOND_ANSWERS) }),
    reply: SecondAnswers,
    problems: ['conflict'],
    rateLimit: { name: 'second-questions', burst: 60, perHour: 120 },
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/alerts/:id/second-questions',
    access: ['clinician', 'admin'],
    audited: 'alert.answers_opened',
    summary:
      'What the person of an alert said to the second questions, newest form first; for those who answer their role. That it was opened is written down.',
    params: z.object({ id: Id }),
    reply: z.array(z.object({ at: Time, answers: SecondAnswers })),
  }),
}

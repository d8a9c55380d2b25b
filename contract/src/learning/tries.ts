import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Id, Nothing, Time, textOf } from '../base/fields.ts'
import { EFFECTIVENESS } from '../coping/tool-ids.ts'
import { LessonPlace, ModuleId } from './learning.ts'

const helpedError = `How much it helped is a whole number from ${EFFECTIVENESS.min} to ${EFFECTIVENESS.max}`
const Helped = z
  .int(helpedError)
  .check(z.minimum(EFFECTIVENESS.min, helpedError), z.maximum(EFFECTIVENESS.max, helpedError))

/** Both count from 0. */
export const LessonRef = z.object({ moduleId: ModuleId, ...LessonPlace.shape })
export type LessonRef = z.output<typeof LessonRef>

/** `asked`: how it went; `done`: answered, or quiet because the day is over. */
export const TRY_STATES = ['planned', 'asked', 'done'] as const

export const Try = z.object({
  id: Id,
  moduleId: z.string(),
  section: z.int(),
  lesson: z.int(),
  /** In the reader's language; null when the lesson no longer exists. */
  module: z.nullable(z.string()),
  title: z.nullable(z.string()),
  task: z.nullable(z.string()),
  on: Day,
  state: z.enum(TRY_STATES),
  /** From 1, worse, to 5, much better. */
  helped: z.nullable(z.int()),
  /** The task helped, and its authors allow a repeat. */
  again: z.boolean(),
  line: z.nullable(z.string()),
  createdAt: Time,
})
export type Try = z.output<typeof Try>

/** Nobody else has lessons of their own to try. */
const ACCESS = ['inmate', 'staff'] as const
const path = { params: z.object({ id: Id }) }
const WRITING = { name: 'tries', burst: 50, perHour: 60 } as const

export const tries = {
  list: endpoint('GET /api/tries', {
    access: ACCESS,
    summary: 'What one wants to try of the lessons and how it went, newest first; what a slip locked is left out.',
    reply: z.array(Try),
  }),
  create: endpoint('POST /api/tries', {
    access: ACCESS,
    summary: 'Puts the task of a lesson on one’s own home page, for today or a day within a week.',
    body: z.strictObject({ ...LessonRef.shape, on: Day }),
    status: 201,
    reply: Try,
    idempotent: true,
    rateLimit: WRITING,
    problems: ['not_found'],
  }),
  answer: endpoint('POST /api/tries/:id/answer', {
    access: ACCESS,
    summary: 'Says how one felt after it, with a line; `helped` null is “not yet”: nothing asks again.',
    ...path,
    body: z.strictObject({ helped: z.nullable(Helped), line: z.optional(textOf(FIELD_RULES.tryLine)) }),
    reply: Try,
    idempotent: true,
    rateLimit: WRITING,
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint('DELETE /api/tries/:id', {
    access: ACCESS,
    summary: 'Takes it off the list for good, with its line.',
    ...path,
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
}

import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Page, Time } from '../base/fields.ts'
import { EFFECTIVENESS, LONGEST_USE, TOOL_IDS } from './tool-ids.ts'

const Effectiveness = z.int().check(z.minimum(EFFECTIVENESS.min), z.maximum(EFFECTIVENESS.max))

/** Completed or stopped early; `duration` in seconds. */
export const NewUse = z.strictObject({
  toolName: z.enum(TOOL_IDS),
  duration: z.int().check(z.minimum(0), z.maximum(LONGEST_USE)),
  completed: z.boolean(),
  effectiveness: z.optional(Effectiveness),
})
export type NewUse = z.output<typeof NewUse>

export const ToolUse = z.object({
  id: Id,
  toolName: z.enum(TOOL_IDS),
  duration: z.int(),
  completed: z.boolean(),
  effectiveness: z.nullable(z.int()),
  createdAt: Time,
})
export type ToolUse = z.output<typeof ToolUse>

/** From the person's own data only. */
export const ToolAdvice = z.object({
  /** Only tools with a rating. */
  rated: z.array(z.object({ toolName: z.enum(TOOL_IDS), ratings: z.int(), mean: z.number() })),
  /** Calming tools come first, because of the last assessment or an elevated score. */
  groundingFirst: z.boolean(),
})
export type ToolAdvice = z.output<typeof ToolAdvice>

export const coping = {
  record: endpoint('POST /api/coping-tools/usage', {
    access: 'signed-in',
    badge: true,
    summary: 'Records a guided session.',
    body: NewUse,
    status: 201,
    reply: ToolUse,
    idempotent: true,
    rateLimit: { name: 'coping uses', burst: 50, perHour: 60 },
  }),
  rate: endpoint('PATCH /api/coping-tools/usage/:id', {
    access: 'signed-in',
    badge: true,
    summary: 'Says how it was, after a session that was recorded already.',
    params: z.object({ id: Id }),
    body: z.strictObject({ effectiveness: Effectiveness }),
    reply: ToolUse,
    rateLimit: { name: 'ratings', burst: 50, perHour: 60 },
  }),
  list: endpoint('GET /api/coping-tools/usage', {
    access: 'signed-in',
    summary: 'One’s own guided sessions, newest first.',
    query: Page,
    reply: z.array(ToolUse),
  }),
  advice: endpoint('GET /api/coping-tools/advice', {
    access: 'signed-in',
    summary: 'What helped this person before, and whether steadying comes first.',
    reply: ToolAdvice,
  }),
}

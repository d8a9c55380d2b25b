import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { ClearsStoredDraft, Id, Nothing, Time, textOf } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { TOOL_IDS } from '../coping/tool-ids.ts'
import { PLAN_STEPS, PLAN_TIMES, type PlanStep } from './plan-steps.ts'

const Line = z.strictObject({
  text: textOf(FIELD_RULES.planLine),
  when: z.optional(z.enum(PLAN_TIMES)),
  tool: z.optional(z.enum(TOOL_IDS)),
  phone: z.optional(textOf(FIELD_RULES.planPhone)),
})
const stepsOf = <T extends z.ZodMiniType>(lines: T) =>
  z.strictObject(Object.fromEntries(PLAN_STEPS.map((step) => [step, lines])) as Record<PlanStep, T>)

/** Unfinished: lines may be empty. */
export const PlanDraft = stepsOf(z.optional(z.array(Line).check(z.maxLength(LIMITS.plan.lines))))

const isSaid = ({ text, tool }: { text: string; tool?: string | undefined }) => tool !== undefined || /\S/.test(text)
const SavedLine = Line.check(z.refine(isSaid, { path: ['text'], error: 'A line needs words or a tool' }))

/** At least one line in all. */
export const PlanSteps = stepsOf(z.optional(z.array(SavedLine).check(z.maxLength(LIMITS.plan.lines)))).check(
  z.refine((steps) => Object.values(steps).some((lines) => lines && lines.length > 0), {
    error: 'A plan needs a line',
  }),
)
export type PlanSteps = z.output<typeof PlanSteps>

const About = { id: Id, createdAt: Time }
/** Null steps: what is stored was altered and cannot be read. */
export const PlanVersion = z.object({ ...About, steps: z.nullable(PlanSteps) })
export type PlanVersion = z.output<typeof PlanVersion>

/** Newest first; only those that this session opens. */
export const OwnPlan = z.object({
  newest: z.nullable(PlanVersion),
  versions: z.array(z.object(About)),
  /** Versions that an older password or the recovery code would open. */
  locked: z.int(),
})
export type OwnPlan = z.output<typeof OwnPlan>

const byId = { params: z.object({ id: Id }) }

/** Each save is a whole new version. */
export const plan = {
  own: endpoint('GET /api/plan', {
    access: ['inmate', 'staff'],
    summary: 'One’s own plan: its newest version, and when each one was written.',
    reply: OwnPlan,
  }),
  version: endpoint('GET /api/plan/:id', {
    access: ['inmate', 'staff'],
    summary: 'One version of one’s own plan.',
    ...byId,
    reply: PlanVersion,
  }),
  save: endpoint('POST /api/plan', {
    access: ['inmate', 'staff'],
    summary: 'Stores a new version of one’s own plan; those of before stay.',
    query: ClearsStoredDraft,
    /** `after`: the newest version that the page knows; refused when another was saved, or all were deleted, since. */
    body: z.strictObject({ steps: PlanSteps, after: z.nullable(Id) }),
    knows: 'after',
    status: 201,
    reply: PlanVersion,
    idempotent: true,
    problems: ['conflict', 'rate_limited'],
    rateLimit: {
      name: 'plan',
      burst: 50,
      perHour: 30,
      bytes: { burst: 1024 * 1024, perHour: 256 * 1024 },
    },
  }),
  remove: endpoint('DELETE /api/plan/:id', {
    access: ['inmate', 'staff'],
    summary: 'Deletes one version of one’s own plan; one that is locked only goes with all that is locked.',
    ...byId,
    status: 204,
    reply: Nothing,
  }),
  removeAll: endpoint('DELETE /api/plan', {
    access: ['inmate', 'staff'],
    summary: 'Deletes every version of one’s own plan that is not locked.',
    status: 204,
    reply: Nothing,
  }),
}

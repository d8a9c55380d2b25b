import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Nothing, Time } from '../base/fields.ts'
import { RANGES } from '../base/limits.ts'
import { TOOL_IDS } from '../coping/tool-ids.ts'

export const MODULE_AUDIENCES = ['all', 'inmate', 'staff'] as const

/** From the person's last assessment. */
export const SUGGESTION_REASONS = ['low_mood', 'worry', 'sleep', 'anger'] as const
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number]

/** `m09c` is for people in care alone, `m09s` for staff alone, `m01` for both; `g01c` is a guide for certain days. */
export const ModuleId = z.string().check(z.regex(/^[gm]\d{2}[cs]?$/))

/** `hasTask`: ends with something to do, which can be tried. */
const Lesson = z.object({ title: z.string(), content: z.optional(z.string()), hasTask: z.optional(z.boolean()) })
export const Module = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isPremium: z.boolean(),
  estimatedDuration: z.int(),
  audience: z.enum(MODULE_AUDIENCES),
  /** The sources of the module. */
  about: z.string(),
  content: z.object({ sections: z.array(z.object({ title: z.string(), lessons: z.array(Lesson) })) }),
})
export type Module = z.output<typeof Module>

export const Progress = z.object({
  moduleId: z.string(),
  progress: z.int(),
  completed: z.boolean(),
  updatedAt: Time,
})
export type Progress = z.output<typeof Progress>

const place = z.int().check(z.minimum(RANGES.lessonPlace.min), z.maximum(RANGES.lessonPlace.max))

/** Both count from 0. */
export const LessonPlace = z.strictObject({
  section: place,
  lesson: place,
})

/** Today is the day, how did it go, or once more? */
export const TRY_ASKS = ['today', 'how', 'again'] as const

/** `minutes` is how long it takes; a try names no lesson, because somebody else may read the page. */
export const ForToday = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tool'), id: z.enum(TOOL_IDS), title: z.string(), minutes: z.int() }),
  z.object({ kind: z.literal('lesson'), id: z.string(), title: z.string(), minutes: z.int(), begun: z.boolean() }),
  z.object({ kind: z.literal('try'), asks: z.enum(TRY_ASKS) }),
  z.object({ kind: z.literal('journal') }),
])
export type ForToday = z.output<typeof ForToday>

const path = { params: z.object({ id: ModuleId }) }

export const learning = {
  modules: endpoint('GET /api/content/modules', {
    access: 'signed-in',
    badge: true,
    summary:
      'The reader’s twelve modules in their language; `view=summary` leaves the lessons’ text out. With `readers=all` an administrator gets those of everybody, to name them in figures.',
    query: z.object({ view: z.optional(z.enum(['summary'])), readers: z.optional(z.enum(['all'])) }),
    reply: z.array(Module),
  }),
  module: endpoint('GET /api/content/modules/:id', {
    access: 'signed-in',
    badge: true,
    summary: 'One module or guide, whole.',
    ...path,
    reply: Module,
  }),
  guides: endpoint('GET /api/content/guides', {
    access: 'signed-in',
    summary: 'Guides: lessons for certain days, without their text; they have no progress.',
    reply: z.array(Module),
  }),
  progress: endpoint('GET /api/content/progress', {
    access: 'signed-in',
    badge: true,
    summary: 'The caller’s progress in each module.',
    reply: z.array(Progress),
  }),
  saveProgress: endpoint('POST /api/content/progress', {
    access: 'signed-in',
    badge: true,
    summary: 'Stores progress. It never decreases, and completed stays completed.',
    body: z.strictObject({
      moduleId: z.string(),
      progress: z.int().check(z.minimum(RANGES.percent.min), z.maximum(RANGES.percent.max)),
      completed: z.optional(z.boolean()),
    }),
    reply: Progress,
    rateLimit: { name: 'progress', burst: 50, perHour: 600 },
    problems: ['not_found'],
  }),
  suggestion: endpoint('GET /api/content/suggestion', {
    access: 'signed-in',
    summary:
      'The module to begin with, by the caller’s last assessment; null when that suggests none, or needs a person.',
    reply: z.nullable(z.object({ moduleId: z.string(), reason: z.enum(SUGGESTION_REASONS) })),
  }),
  forToday: endpoint('GET /api/content/for-today', {
    access: 'signed-in',
    summary:
      'One thing for today: what the caller wanted to try, a tool that helped before, the next lesson, or the journal; never from scores.',
    reply: ForToday,
  }),
  markHard: endpoint('POST /api/content/modules/:id/hard', {
    access: 'signed-in',
    summary: 'Says that a lesson was hard to understand; counted once for each person.',
    ...path,
    body: LessonPlace,
    status: 204,
    reply: Nothing,
  }),
  hardLessons: endpoint('GET /api/admin/content/hard', {
    access: ['admin'],
    audited: 'content.shown',
    summary: 'Lessons that people found hard to understand; a count below the smallest group is withheld.',
    reply: z.array(
      z.object({
        moduleId: z.string(),
        section: z.int(),
        lesson: z.int(),
        people: z.nullable(z.int()),
        suppressed: z.boolean(),
      }),
    ),
  }),
}

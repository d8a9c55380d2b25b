import { z } from 'zod/mini'
import { TALK_ABOUT, TALK_WHEN } from './care-words.ts'
import { NOTES_STATES } from './checkins.ts'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Id, Time, textOf } from './fields.ts'
import { LIMITS } from './limits.ts'
import { PlanDraft } from './plan.ts'
import { ANSWER, QUESTION_IDS, type QuestionId } from './questions.ts'
import { NOTICED_BY, REFERRAL_URGENCIES, SIGN_NAMES } from './referral-words.ts'
import { SCORE, STRESSORS, SYMPTOMS } from './scores.ts'

const score = z.nullable(z.int().check(z.minimum(SCORE.min), z.maximum(SCORE.max)))
const answer = z.optional(z.int().check(z.minimum(ANSWER.min), z.maximum(ANSWER.max)))

/** The values of a form that is not saved yet. */
const Values = {
  journal: z.strictObject({
    form: z.literal('journal'),
    title: textOf(FIELD_RULES.draftTitle),
    content: textOf(FIELD_RULES.draftText),
    mood: score,
  }),
  checkIn: z.strictObject({
    form: z.literal('check-in'),
    moodScore: score,
    stressScore: score,
    physicalSymptoms: z.array(z.enum(SYMPTOMS)).check(z.maxLength(SYMPTOMS.length)),
    stressors: z.array(z.enum(STRESSORS)).check(z.maxLength(STRESSORS.length)),
    notes: textOf(FIELD_RULES.notes),
    isPreShift: z.nullable(z.boolean()),
  }),
  assessment: z.strictObject({
    form: z.literal('assessment'),
    answers: z.strictObject(
      Object.fromEntries(QUESTION_IDS.map((id) => [id, answer])) as Record<QuestionId, typeof answer>,
    ),
    /** The index of the question that is shown. */
    at: z.int().check(z.minimum(0), z.maximum(QUESTION_IDS.length - 1)),
  }),
  plan: z.strictObject({ form: z.literal('plan'), steps: PlanDraft }),
  talk: z.strictObject({
    form: z.literal('talk'),
    about: z.array(z.enum(TALK_ABOUT)).check(z.maxLength(TALK_ABOUT.length)),
    when: z.enum(TALK_WHEN),
    line: textOf(FIELD_RULES.talkLine),
  }),
  referral: z.strictObject({
    form: z.literal('referral'),
    /** The person by id alone: name and place are read anew. */
    personId: z.nullable(Id),
    signs: z.array(z.enum(SIGN_NAMES)).check(z.maxLength(SIGN_NAMES.length)),
    noticedBy: z.enum(NOTICED_BY),
    chosen: z.enum(REFERRAL_URGENCIES),
    line: textOf(FIELD_RULES.referralLine),
  }),
}
export const DraftValues = z.discriminatedUnion('form', [
  Values.journal,
  Values.checkIn,
  Values.assessment,
  Values.plan,
  Values.talk,
  Values.referral,
])
export type DraftValues = z.output<typeof DraftValues>
export type DraftForm = DraftValues['form']
export type DraftOf<F extends DraftForm> = Extract<DraftValues, { form: F }>

/** A form: of a new entry, of a change of an entry, of a check-in, of an assessment, of a plan, of a request to talk, of a referral. */
const Slot = z
  .string()
  .check(z.regex(/^(journal(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?|check-in|assessment|plan|talk|referral)$/))
const Revision = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const Draft = z.object({
  slot: z.string(),
  revision: z.int(),
  /** When it was last kept. */
  keptAt: Time,
  /** `locked` until an older password or the recovery code opens it. */
  state: z.enum(NOTES_STATES),
  /** Null when the form was saved or started over, or the draft cannot be read. */
  values: z.nullable(DraftValues),
})
export type Draft = z.output<typeof Draft>

export const drafts = {
  list: endpoint({
    method: 'GET',
    path: '/api/drafts',
    access: 'signed-in',
    summary: 'What one has typed into forms and not saved, or of the forms of one kind.',
    query: z.object({ form: z.optional(z.enum(['journal', 'check-in', 'assessment', 'plan', 'talk', 'referral'])) }),
    reply: z.array(Draft),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/drafts',
    access: 'signed-in',
    summary:
      'Keeps what is typed into a form, over the revision that the page knows; null starts over. Another revision is refused, with the stored one.',
    body: z.strictObject({ slot: Slot, revision: Revision, values: z.nullable(DraftValues) }).check(
      z.refine(({ slot, values }) => values === null || slot.split(':')[0] === values.form, {
        path: ['values'],
        error: 'The values are those of another form',
      }),
    ),
    bodyLimit: LIMITS.drafts.bodyBytes,
    reply: z.object({ revision: z.int() }),
    passive: true,
    /** A page sends one in five seconds while somebody types, and one a second while somebody answers. */
    rateLimit: {
      name: 'drafts',
      burst: 120,
      perHour: 1440,
      bytes: { burst: 8 * 1024 * 1024, perHour: 32 * 1024 * 1024 },
    },
    problems: ['conflict', 'rate_limited'],
  }),
}

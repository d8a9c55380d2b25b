import { z } from 'zod/mini'
import { ANSWER, DECLINED, QUESTION_IDS, type QuestionId, SELF_HARM_ITEM } from '../assessments/questions.ts'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Id, Time, textOf } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { NewTalkRequest } from '../care/talk.ts'
import { NewCheckIn, NOTES_STATES } from '../checkins/checkins.ts'
import { NewEntry } from '../journal.ts'
import { PlanDraft } from '../plan/plan.ts'
import { NOTICED_BY, REFERRAL_URGENCIES, SIGN_NAMES } from '../referrals/referral-words.ts'

/** A text or a list is blank, and anything else null, until somebody enters it. */
type Unsaved<T> = T extends readonly unknown[] ? T : string extends T ? T : T | null
type UnsavedFields<S> = { [K in keyof S]: z.ZodMiniType<Unsaved<NonNullable<z.output<S[K]>>>> }

const unsaved = <S extends Record<string, z.ZodMiniType>>(fields: S) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unsavedField(field)])) as UnsavedFields<S>

/** A default, so that a draft stored before the field was added is still read. */
function unsavedField(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable)
    return unsavedField(field.def.innerType)
  if (field instanceof z.ZodMiniString) return z._default(field, '')
  if (field instanceof z.ZodMiniArray) return z._default(field, [])
  return z._default(z.nullable(field), null)
}

const DRAFT_FORMS = ['journal', 'check-in', 'assessment', 'plan', 'talk', 'referral'] as const
export type DraftForm = (typeof DRAFT_FORMS)[number]

const form = <F extends DraftForm, S extends Record<string, z.ZodMiniType>>(name: F, fields: S) =>
  z.strictObject({ form: z.literal(name), ...fields })

const { scale: _scale, ...checkIn } = NewCheckIn.shape
const { readersAsOf: _readersAsOf, ...request } = NewTalkRequest.shape
const answer = z.optional(z.int().check(z.minimum(ANSWER.min), z.maximum(ANSWER.max)))

export const DraftValues = z.discriminatedUnion('form', [
  form('journal', {
    ...unsaved(NewEntry.shape),
    title: textOf(FIELD_RULES.draftTitle),
    content: textOf(FIELD_RULES.draftText),
    /** Stored time of the entry from which a change began. */
    updatedAt: z.optional(Time),
  }),
  form('check-in', unsaved(checkIn)),
  form('assessment', {
    answers: z.strictObject({
      ...(Object.fromEntries(QUESTION_IDS.map((id) => [id, answer])) as Record<QuestionId, typeof answer>),
      [SELF_HARM_ITEM]: z.optional(z.union([answer, z.literal(DECLINED)])),
    }),
    /** The index of the question that is shown. */
    at: z.int().check(z.minimum(0), z.maximum(QUESTION_IDS.length - 1)),
  }),
  form('plan', { steps: PlanDraft }),
  form('talk', request),
  form('referral', {
    /** By id alone: name and place are read anew. */
    personId: z.nullable(Id),
    signs: z.array(z.enum(SIGN_NAMES)).check(z.maxLength(SIGN_NAMES.length)),
    noticedBy: z.enum(NOTICED_BY),
    chosen: z.enum(REFERRAL_URGENCIES),
    line: textOf(FIELD_RULES.referralLine),
  }),
])
export type DraftValues = z.output<typeof DraftValues>
export type DraftOf<F extends DraftForm> = Extract<DraftValues, { form: F }>

/** A form, or a change of a journal entry. */
const Slot = z
  .string()
  .check(z.regex(new RegExp(`^(journal:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|${DRAFT_FORMS.join('|')})$`)))
const Revision = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

export const Draft = z.object({
  slot: z.string(),
  revision: z.int(),
  keptAt: Time,
  /** `locked` until an older password or the recovery code opens it. */
  state: z.enum(NOTES_STATES),
  /** Null when the form was saved or started over, or the draft cannot be read. */
  values: z.nullable(DraftValues),
})
export type Draft = z.output<typeof Draft>

export const drafts = {
  list: endpoint('GET /api/drafts', {
    access: 'signed-in',
    summary: 'What one has typed into forms and not saved, or of the forms of one kind.',
    query: z.object({ form: z.optional(z.enum(DRAFT_FORMS)) }),
    reply: z.array(Draft),
  }),
  keep: endpoint('PUT /api/drafts', {
    access: 'signed-in',
    summary:
      'Keeps what is typed into a form, over the revision that the page knows; null starts over. Another revision is refused, with the stored one.',
    body: z.strictObject({ slot: Slot, revision: Revision, values: z.nullable(DraftValues) }).check(
      z.refine(({ slot, values }) => values === null || slot.split(':')[0] === values.form, {
        path: ['values'],
        error: 'The values are those of another form',
      }),
    ),
    knows: 'revision',
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

import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Id, Nothing, Time, textOf } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { NOTES_STATES } from '../checkins/checkins.ts'
import { HOURS, WORKSHEET_KINDS } from './worksheet-kinds.ts'

const { fields, lines, pages, revisions, bodyBytes } = LIMITS.worksheets
const text = textOf(FIELD_RULES.worksheetText)
const amount = z.number().check(z.minimum(HOURS.min), z.maximum(HOURS.max), z.multipleOf(HOURS.step))
const Field = z.union([text, amount, z.array(text).check(z.maxLength(lines))])
const FieldId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,23}$/))

/** All of it is sealed, also which worksheet it is. */
export const WorksheetValues = z.strictObject({
  kind: z.enum(WORKSHEET_KINDS),
  /** Version of the questions and scales. */
  version: z.int().check(z.minimum(1), z.maximum(1000)),
  begunAt: Time,
  fields: z
    .record(FieldId, Field)
    .check(z.refine((all) => Object.keys(all).length <= fields, { error: `At most ${fields} fields` })),
  /** Where the writer stopped. */
  page: z.int().check(z.minimum(0), z.maximum(pages)),
  /** The last page was finished. */
  done: z.boolean(),
})
export type WorksheetValues = z.output<typeof WorksheetValues>
export type FieldValue = z.output<typeof Field>

const Revision = z.int().check(z.minimum(0), z.maximum(revisions))

export const Worksheet = z.object({
  id: Id,
  revision: z.int(),
  /** A facility day. */
  changedOn: Day,
  /** `locked` until an older password or the recovery code opens it. */
  state: z.enum(NOTES_STATES),
  /** Null when it cannot be read. */
  values: z.nullable(WorksheetValues),
})
export type Worksheet = z.output<typeof Worksheet>

/** Without what stands on it. */
export const WorksheetHead = z.object({
  id: Id,
  changedOn: Day,
  kind: z.enum(WORKSHEET_KINDS),
  begunAt: Time,
  page: z.int(),
  done: z.boolean(),
})
export type WorksheetHead = z.output<typeof WorksheetHead>

const ofOne = { params: z.object({ id: Id }) }

export const worksheets = {
  list: endpoint('GET /api/worksheets', {
    access: 'signed-in',
    summary: 'One’s own worksheets, newest first, and how many cannot be read.',
    reply: z.object({ worksheets: z.array(WorksheetHead), locked: z.int(), unreadable: z.int() }),
  }),
  show: endpoint('GET /api/worksheets/:id', {
    access: 'signed-in',
    summary: 'One worksheet; null when there is none under this id.',
    ...ofOne,
    reply: z.nullable(Worksheet),
  }),
  keep: endpoint('PUT /api/worksheets/:id', {
    access: 'signed-in',
    summary:
      'Keeps what stands on a worksheet, over the revision that the page knows; 0 begins it, under an id that the page chose. Another revision is refused, with the stored one; so is a kind that is on paper now.',
    ...ofOne,
    body: z.strictObject({ revision: Revision, values: WorksheetValues }),
    knows: 'revision',
    bodyLimit: bodyBytes,
    reply: z.object({ revision: z.int() }),
    passive: true,
    /** As for drafts: a page sends one in five seconds while somebody types. */
    rateLimit: {
      name: 'worksheets',
      burst: 120,
      perHour: 1440,
      bytes: { burst: 2 * 1024 * 1024, perHour: 8 * 1024 * 1024 },
    },
    problems: ['conflict', 'gone', 'journal_locked', 'rate_limited'],
  }),
  remove: endpoint('DELETE /api/worksheets/:id', {
    access: 'signed-in',
    summary: 'Deletes a worksheet, unless it is locked.',
    ...ofOne,
    status: 204,
    reply: Nothing,
    problems: ['journal_locked'],
  }),
}

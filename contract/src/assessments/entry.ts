import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Time } from '../base/fields.ts'
import { SubmittedAssessment } from './assessments.ts'
import { LAST_USES, PILL_USES, YES_NO } from './entry-words.ts'

const lastUse = z.nullable(z.enum(LAST_USES))
const yesNo = z.nullable(z.enum(YES_NO))
export const EntryAnswers = z.strictObject({
  daily: yesNo,
  alcohol: lastUse,
  pills: z.nullable(z.enum(PILL_USES)),
  opioids: lastUse,
  medicine: yesNo,
})

/** Tells the writer whether somebody is told, and whether that would be heard. */
export const SubmittedEntry = z.pick(SubmittedAssessment, { needsFollowUp: true, hearing: true, goes: true })
export type SubmittedEntry = z.output<typeof SubmittedEntry>

export const OpenedEntry = z.array(z.extend(EntryAnswers, { at: Time }))
export type OpenedEntry = z.output<typeof OpenedEntry>

/** On alcohol, pills and opioids, for somebody new in custody. */
export const entry = {
  submit: endpoint('POST /api/assessments/entry', {
    access: ['inmate'],
    badge: true,
    summary:
      'Says what one last drank or took; all of it may be left out. What could bring withdrawal raises an alert, and is kept, sealed; of all else only whether all was left out. With badge and PIN nothing else counts as asked.',
    body: EntryAnswers,
    status: 201,
    reply: SubmittedEntry,
    idempotent: true,
    rateLimit: { name: 'assessments', burst: 50, perHour: 30 },
  }),
  open: endpoint('POST /api/alerts/:id/entry', {
    access: ['clinician', 'admin'],
    audited: 'alert.entry_opened',
    summary:
      'The answers at entry for which an alert was raised, newest first, for those who answer it and see whom it is about. That they were opened is written down.',
    params: z.object({ id: Id }),
    reply: OpenedEntry,
  }),
}

import { z } from 'zod/mini'
import { ALERT_OUTCOMES, type AlertOutcome, ASKED, FACE_TO_FACE, RESPONSE_STEPS, UNSEEN_ENDS } from './alert-words.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Id, Time, textOf } from './fields.ts'

/** The outcomes that may be noted after the closing. */
const LATER: readonly AlertOutcome[] = [FACE_TO_FACE, ...UNSEEN_ENDS]

/**
 * With what lowers or ends an alert: the `seen` of what its writer read. Something graver that came later refuses it (`unseen`); without it,
 * so does anything graver since the alert was raised.
 */
export const Seen = Id

/** What a responder says of an alert. */
export const AlertChange = z
  .strictObject({
    status: z.optional(z.enum(['acknowledged', 'resolved'])),
    responseStep: z.optional(z.enum(RESPONSE_STEPS)),
    outcome: z.optional(z.enum(ALERT_OUTCOMES)),
    /** With "seen in person": when that was, where it is not now; at most VISIT_DAYS ago. */
    seenAt: z.optional(Time),
    asked: z.optional(z.enum(ASKED)),
    note: z.optional(textOf(FIELD_RULES.alertNote)),
    seen: z.optional(Seen),
  })
  .check(
    z.refine(({ note: _note, seen: _seen, ...change }) => Object.values(change).some((value) => value !== undefined), {
      path: ['status'],
      error: 'Give a status, a step, or both; or what the person answered, or the outcome of a resolved alert',
    }),
    z.refine(({ asked, note: _note, seen: _seen, ...others }) => !asked || !Object.values(others).some(Boolean), {
      path: ['asked'],
      error: 'What the person answered is said alone, with a note at most',
    }),
    z.refine(({ status, responseStep }) => status !== 'resolved' || responseStep === undefined, {
      path: ['responseStep'],
      error: 'A step goes with an alert that is being answered, not with a resolved one',
    }),
    z.refine(
      ({ status, responseStep, outcome }) =>
        outcome === undefined || status === 'resolved' || (!status && !responseStep && LATER.includes(outcome)),
      {
        path: ['outcome'],
        error: `An outcome goes with the status resolved; later only ${LATER.join(', ')} can be added`,
      },
    ),
    z.refine(({ seenAt, outcome }) => seenAt === undefined || outcome === FACE_TO_FACE, {
      path: ['seenAt'],
      error: `The time of a visit goes with ${FACE_TO_FACE}`,
    }),
    z.refine(({ outcome, note }) => outcome !== 'transferred_told' || Boolean(note?.trim()), {
      path: ['note'],
      error: 'Say who was told',
    }),
  )
export type AlertChange = z.output<typeof AlertChange>

import { z } from 'zod/mini'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Id, Time, textOf } from '../base/fields.ts'
import { type AlertOutcome, ASKED, FACE_TO_FACE, RESPONSE_STEPS, SAID_OUTCOMES, UNSEEN_ENDS } from './alert-words.ts'

const LATER: readonly AlertOutcome[] = [FACE_TO_FACE, ...UNSEEN_ENDS]

/**
 * The last event read by who lowers or ends an alert; anything graver since then, or since the raising without it,
 * refuses.
 */
export const Seen = Id

export const AlertChange = z
  .strictObject({
    status: z.optional(z.enum(['acknowledged', 'resolved'])),
    responseStep: z.optional(z.enum(RESPONSE_STEPS)),
    outcome: z.optional(z.enum(SAID_OUTCOMES)),
    /** For "seen in person": when, if not now; at most VISIT_DAYS ago. */
    seenAt: z.optional(Time),
    asked: z.optional(z.enum(ASKED)),
    /** Said by medical staff alone. */
    medicalSeen: z.optional(z.literal(true)),
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
    z.refine(
      ({ medicalSeen, note: _note, seen: _seen, ...others }) => !medicalSeen || !Object.values(others).some(Boolean),
      {
        path: ['medicalSeen'],
        error: 'That medical saw the person is said alone, with a note at most',
      },
    ),
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

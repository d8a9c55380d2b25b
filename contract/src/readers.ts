import { z } from 'zod/mini'
import { Time } from './fields.ts'

/**
 * Who reads what a form sends to mental health, by name, and the moment that goes with what is sent: the newest announcement of one of them, null where
 * none was announced. To whom was announced later it opens later.
 */
export const Readers = { readers: z.array(z.string()), readersAsOf: z.nullable(Time) }

/** The moment that came with the names on the form; without it what is sent counts as sent before any announcement. */
export const readersAsOf = z.optional(z.nullable(Time))

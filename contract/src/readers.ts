import { z } from 'zod/mini'
import { Time } from './fields.ts'

/**
 * Who reads what a form sends to mental health, by name, and the moment that goes with what is sent: the newest announcement of one of them, null where
 * none was announced. To whom was announced later it opens later.
 */
export const Readers = { readers: z.array(z.string()), readersAsOf: z.nullable(Time) }

/** The moment that came with the names on the form; without it what is sent counts as sent before any announcement. */
export const readersAsOf = z.optional(z.nullable(Time))

/** When what was written before the reader began to serve opens to them at the earliest; null where nothing waits. */
export const Opens = { opensAt: z.nullable(Time) }
/** The same of work; of calls also that the numbers are not open yet. */
export const OpensWork = { ...Opens, numbersClosed: z.optional(z.literal(true)) }

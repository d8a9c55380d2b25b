import { z } from 'zod/mini'
import { Time } from './fields.ts'

/**
 * Names of who reads a form, and their newest announcement, sent back with it; to clinicians announced later it opens
 * later.
 */
export const Readers = { readers: z.array(z.string()), readersAsOf: z.nullable(Time) }

/** Without it, what is sent counts as sent before any announcement. */
export const readersAsOf = z.optional(z.nullable(Time))

/** When earlier writings open to the reader at the earliest; null where nothing waits. */
export const Opens = { opensAt: z.nullable(Time) }
/** `numbersClosed`: the numbers for calls are not open yet either. */
export const OpensWork = { ...Opens, numbersClosed: z.optional(z.literal(true)) }

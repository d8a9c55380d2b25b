import { z } from 'zod/mini'
import { LIMITS, LOCALES } from './limits.ts'

/** PostgreSQL can store neither NUL nor half a surrogate pair, so such text is refused instead of changed. */
export const storable = z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), {
  error: 'Text contains a character that cannot be stored',
})

/** Lengths are UTF-16 code units; the library's own check counts characters. */
const atMost = (max: number, error: string) => z.refine<string>((text) => text.length <= max, { error })

/** Text of at most `max` UTF-16 code units, kept as sent. */
export const text = (max: number, name = 'Text') =>
  z.string().check(atMost(max, `${name} must be at most ${max} characters`), storable)

/** A form's optional text: an empty string counts as not given, blanks alone are an error. */
export const optionalText = (max: number, name: string) =>
  z.optional(
    z.nullable(
      text(max, name).check(z.refine((sent) => sent === '' || sent.trim() !== '', { error: `${name} is required` })),
    ),
  )

const EMAIL = /^[^\s@<>()"',;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/

export const Email = z.optional(
  z.nullable(
    text(LIMITS.email, 'Email').check(
      z.refine((sent) => sent === '' || EMAIL.test(sent), { error: 'Invalid email address' }),
    ),
  ),
)

export const Username = z.string('Username must be at least 3 characters').check(
  z.minLength(LIMITS.username.min, `Username must be at least ${LIMITS.username.min} characters`),
  atMost(LIMITS.username.max, `Username must be at most ${LIMITS.username.max} characters`),
  z.refine((sent) => !/[\s\p{C}]/u.test(sent), { error: 'Username must not contain spaces or control characters' }),
)

export const NewPassword = z
  .string('Password must be at least 8 characters')
  .check(
    z.minLength(LIMITS.password.min, `Password must be at least ${LIMITS.password.min} characters`),
    atMost(LIMITS.password.max, `Password must be at most ${LIMITS.password.max} characters`),
  )

/** A password as typed at sign-in: any text, so that a wrong one is answered like every wrong one. */
export const TypedPassword = z
  .string()
  .check(atMost(LIMITS.password.max, `Password must be at most ${LIMITS.password.max} characters`))

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Day = z.iso.date()
export const Locale = z.enum(LOCALES)

/** Which page of a growing list, newest first. */
export const Page = z.object({
  limit: z._default(
    z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(LIMITS.page.max)),
    LIMITS.page.default,
  ),
  before: z.optional(Id),
})

/** The answer of a call that has nothing to say. */
export const Nothing = z.void()

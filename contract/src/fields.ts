import { z } from 'zod/mini'
import { FIELD_RULES } from './field-rules.ts'
import { LIMITS, LOCALES } from './limits.ts'
import { breaks, type TextRule, type TextRules } from './text-rules.ts'
import { WARNINGS } from './warnings.ts'

/** A text that satisfies these rules; `error` is the message for anything but a text. */
export const textOf = (rules: TextRules, error?: string) => z.string(error).check(...rules.map(asCheck))

/** The same for an optional field; null and an empty string clear it. */
export const optionalTextOf = (rules: TextRules) => z.optional(z.nullable(textOf(rules)))

/**
 * Adds zod's own checks, which appear in the reference. zod counts characters, so maximum lengths are checked by us. A text that is too
 * long is refused for that alone: the rules after its length never see it.
 */
function asCheck(rule: TextRule): z.core.$ZodCheck<string> {
  if (rule.min !== undefined) return z.minLength(rule.min, rule.message)
  if (rule.code === 'time' && rule.pattern) return z.regex(rule.pattern, rule.message)
  return z.refine<string>((text) => !breaks(rule, text), { error: rule.message, abort: rule.max !== undefined })
}

export const Email = optionalTextOf(FIELD_RULES.email)
export const Username = textOf(FIELD_RULES.username, FIELD_RULES.username[0].message)
export const NewPassword = textOf(FIELD_RULES.newPassword, FIELD_RULES.newPassword[0].message)
/** A password as typed at sign-in: any text, so that all wrong passwords get the same answer. */
export const TypedPassword = textOf(FIELD_RULES.typedPassword)

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Day = z.iso.date()
export const Locale = z.enum(LOCALES)

/** The page of a list, newest first. */
export const Page = z.object({
  limit: z._default(
    z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(LIMITS.page.max)),
    LIMITS.page.default,
  ),
  before: z.optional(Id),
})

/**
 * The query of a call that saves a form: the highest revision of its draft that the page has sent. The draft goes with
 * what is saved, unless another page has kept a newer one. It is not in the body, so that a repeat stays the same request.
 */
export const ClearsStoredDraft = z.object({
  draft: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1_000_000_000))),
})

/** The reply of a call without content. */
export const Nothing = z.void()

/** What the caller was warned of and wants all the same; without it such a change is refused with `needs_agreement`. */
export const accepts = z.optional(z.array(z.enum(WARNINGS)).check(z.maxLength(WARNINGS.length)))

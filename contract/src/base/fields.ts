import { z } from 'zod/mini'
import { FIELD_RULES } from './field-rules.ts'
import { LIMITS, LOCALES } from './limits.ts'
import { breaks, type TextRule, type TextRules } from './text-rules.ts'
import { WARNINGS } from './warnings.ts'

/** `error` is the message for anything but a text. */
export const textOf = (rules: TextRules, error?: string) => z.string(error).check(...rules.map(asCheck))

/** Null and an empty string clear the field. */
export const optionalTextOf = (rules: TextRules) => z.optional(z.nullable(textOf(rules)))

/** zod's own checks appear in the reference but count characters, so maximum lengths are checked here, and abort. */
function asCheck(rule: TextRule): z.core.$ZodCheck<string> {
  if (rule.min !== undefined) return z.minLength(rule.min, rule.message)
  if (rule.code === 'time' && rule.pattern) return z.regex(rule.pattern, rule.message)
  return z.refine<string>((text) => !breaks(rule, text), { error: rule.message, abort: rule.max !== undefined })
}

export const Email = optionalTextOf(FIELD_RULES.email)
export const Username = textOf(FIELD_RULES.username, FIELD_RULES.username[0].message)
export const NewPassword = textOf(FIELD_RULES.newPassword, FIELD_RULES.newPassword[0].message)
/** Any text, so that all wrong passwords get one answer. */
export const TypedPassword = textOf(FIELD_RULES.typedPassword)

export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Day = z.iso.date()
export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Give a month as 2026-03'))
export const Locale = z.enum(LOCALES)

/** Newest first. */
export const Page = z.object({
  limit: z._default(
    z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(LIMITS.page.max)),
    LIMITS.page.default,
  ),
  before: z.optional(Id),
})

/**
 * The draft's highest sent revision, deleted with the save unless newer; in the query, so that a repeat stays one
 * request.
 */
export const ClearsStoredDraft = z.object({
  draft: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1_000_000_000))),
})

export const Nothing = z.void()

/** Warnings that the caller accepts; without them the change is refused with `needs_agreement`. */
export const accepts = z.optional(z.array(z.enum(WARNINGS)).check(z.maxLength(WARNINGS.length)))

import type { z } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { AppError, notFound } from '../platform/app-error.ts'

/** The body or query as its schema makes it; throws `validation_failed` naming each part that is wrong. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: `Unknown field: ${key}` }))
  })
  throw new AppError('validation_failed', issues[0]?.message ?? 'The request is not valid', { issues })
}

/** Path parameters; a malformed id names nothing that could exist. */
export function validateParams<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw notFound()
  return parsed.data
}

import type { z } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { AppError, notFound } from '../platform/app-error.ts'

const MOST_ISSUES = 20
const LONGEST_NAME = 60
/** More fields and items than any call takes: a whole rota has 3001. */
const MOST_VALUES = 5000

/** Throws `validation_failed` with an issue for each wrong field, up to twenty. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  if (hasTooMany(value)) throw refusal([{ path: '', message: 'The request has too many fields' }])
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw refusal([...issuesOf(parsed.error.issues).take(MOST_ISSUES)])
}

/** A malformed id is answered like an unknown one, with 404. */
export function validateParams<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw notFound()
  return parsed.data
}

type Issue = { path: string; message: string }

const refusal = (issues: Issue[]) =>
  new AppError('validation_failed', issues[0]?.message ?? 'The request is not valid', { issues })

/** A name that somebody made up may be as long as a body. */
const named = (key: PropertyKey) => String(key).slice(0, LONGEST_NAME)

/** A generator, so that issues beyond those named are not made. */
function* issuesOf(found: readonly z.core.$ZodIssue[]): Generator<Issue, void, unknown> {
  for (const issue of found) {
    const path = issue.path.map(named).join('.')
    if (issue.code !== 'unrecognized_keys') yield { path, message: issue.message }
    else
      for (const key of issue.keys.map(named))
        yield { path: path ? `${path}.${key}` : key, message: `Unknown field: ${key}` }
  }
}

/** Checked before any schema, without going through all of it. */
function hasTooMany(value: unknown): boolean {
  const left = [value]
  for (let found = 0; left.length > 0; ) {
    const next = left.pop()
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    found += inside.length
    if (found > MOST_VALUES) return true
    left.push(...inside)
  }
  return false
}

import type { Locale } from '@evenkeel/contract/limits.ts'
import { ApiError } from '../../app/api-error.ts'

/** The server's own sentence where there is one; it speaks English, so to everybody else ours says it. */
export function reasonOf(error: Error, locale: Locale, ours: string): string {
  if (locale !== 'en' || !(error instanceof ApiError)) return ours
  return error.problem?.message || ours
}

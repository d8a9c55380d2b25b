import type { Locale } from '@evenkeel/contract/limits.ts'
import { ApiError } from '../../app/api-error.ts'

/** The server's own message, if there is one and the reader's language is English; otherwise ours. */
export function reasonOf(error: Error, locale: Locale, ours: string): string {
  if (locale !== 'en' || !(error instanceof ApiError)) return ours
  return error.problem?.message || ours
}

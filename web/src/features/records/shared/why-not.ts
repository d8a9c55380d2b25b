import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import type { recordsWords } from '../words.ts'

type Words = (typeof recordsWords)['en']

/** A conflict means that it was done before; `missing`: there is nothing to change. */
export function whyNot(error: Error, words: Words, already: string, missing = words.notHere): string {
  if (error instanceof OfflineError) return words.offline
  if (!(error instanceof ApiError)) return words.notSaved
  if (error.status === 409) return already
  return error.status === 404 ? missing : words.notSaved
}

import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { ApiError, isUnreachable } from '../../app/api/api-error.ts'
import { common } from '../../words/common.ts'
import { auth } from './words.ts'

const codeOf = (error: unknown) => error instanceof ApiError && error.problem?.code

/** Asks for a second step's code, or for patience or a pass where the form repeats. */
export const asksForMore = (error: unknown, repeats: boolean) =>
  codeOf(error) === 'totp_required' || (repeats && codeOf(error) === 'rate_limited')

export const isWrong = (error: unknown) => codeOf(error) === 'invalid_credentials'

/** Messages for what the general ones say too little about; `next`: what to do about a wrong entry. */
export type Says = { fallback: string; next?: string; conflict?: string; forbidden?: string; tooMany?: string }

/** `isMarked`: a field of the form says more. */
export function messageOf(error: unknown, locale: Locale, says: Says, isMarked: boolean): string {
  const words = common[locale]
  if (isUnreachable(error)) return words.offline
  if (!(error instanceof ApiError)) return words.failed
  switch (error.problem?.code) {
    case 'rate_limited':
      if (isMarked) return auth[locale].checkFields
      return says.tooMany ?? words.busy(error.retryAfter ?? 60)
    case 'conflict':
      return says.conflict ?? says.fallback
    case 'invalid_credentials':
      return says.fallback
    case 'forbidden':
      return says.forbidden ?? says.fallback
    case 'use_provider':
      return auth[locale].useProvider
    case 'stay_ended':
      return auth[locale].stayOver
    case 'wrong_password':
    case 'validation_failed':
      return isMarked ? auth[locale].checkFields : says.fallback
    default:
      return error.status >= 500 ? words.failed : spoken(error, locale, says)
  }
}

/** The server's messages are in English. */
const spoken = (error: ApiError, locale: Locale, says: Says) =>
  (locale === 'en' && error.problem?.message) || says.fallback

import { brokenRule, NEW_PASSWORD_RULES } from '@evenkeel/contract/base/text-rules.ts'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'

export type Passwords = { currentPassword: string; newPassword: string }

type Problem = 'passwordMissing' | 'passwordWrong' | 'passwordShort' | 'passwordRefused'
type Problems = { [field in keyof Passwords]?: Problem }

export function checkPasswords({ currentPassword, newPassword }: Passwords): Problems {
  const broken = brokenRule(NEW_PASSWORD_RULES, newPassword)
  return {
    ...(currentPassword === '' && { currentPassword: 'passwordMissing' }),
    ...(broken && { newPassword: broken.code === 'short' ? 'passwordShort' : 'passwordRefused' }),
  }
}

export function refusedPassword(failure: unknown): Problems {
  const code = failure instanceof ApiError ? failure.problem?.code : undefined
  if (code === 'wrong_password') return { currentPassword: 'passwordWrong' }
  return code === 'validation_failed' ? { newPassword: 'passwordRefused' } : {}
}

/** After a lost response nobody knows whether the password was changed. */
export function whyNotChanged(failure: unknown) {
  if (failure instanceof OfflineError) return 'passwordOffline'
  const isTooMany = failure instanceof ApiError && failure.problem?.code === 'rate_limited'
  return isTooMany ? 'passwordWait' : 'passwordFailed'
}

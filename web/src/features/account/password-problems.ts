import { brokenRule, NEW_PASSWORD_RULES } from '@evenkeel/contract/text-rules.ts'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'

export type Passwords = { currentPassword: string; newPassword: string }

/** The keys of the messages for each field. */
type Problem = 'passwordMissing' | 'passwordWrong' | 'passwordShort' | 'passwordRefused'
type Problems = { [field in keyof Passwords]?: Problem }

/** What the form can check before sending. */
export function checkPasswords({ currentPassword, newPassword }: Passwords): Problems {
  const broken = brokenRule(NEW_PASSWORD_RULES, newPassword)
  return {
    ...(currentPassword === '' && { currentPassword: 'passwordMissing' }),
    ...(broken && { newPassword: broken.code === 'short' ? 'passwordShort' : 'passwordRefused' }),
  }
}

/** The field that the server refused. */
export function refusedPassword(failure: unknown): Problems {
  const code = failure instanceof ApiError ? failure.problem?.code : undefined
  if (code === 'wrong_password') return { currentPassword: 'passwordWrong' }
  return code === 'validation_failed' ? { newPassword: 'passwordRefused' } : {}
}

/** Why the password was not changed, when no field is to blame. After a lost response nobody knows whether it was. */
export function whyNotChanged(failure: unknown) {
  if (failure instanceof OfflineError) return 'passwordOffline'
  const isTooMany = failure instanceof ApiError && failure.problem?.code === 'rate_limited'
  return isTooMany ? 'passwordWait' : 'passwordFailed'
}

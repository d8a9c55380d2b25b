import { brokenRule, NEW_PASSWORD_RULES } from '@evenkeel/contract/text-rules.ts'
import { ApiError, OfflineError } from '../../app/api-error.ts'

export type Passwords = { currentPassword: string; newPassword: string }

/** What is wrong, as the names of the words that say it, beside the field it belongs to. */
type Problem = 'passwordMissing' | 'passwordWrong' | 'passwordShort' | 'passwordRefused'
type Problems = { [field in keyof Passwords]?: Problem }

/** What the form can tell before asking the server. */
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

/** Why the server did not change the password where no field is to blame; a lost answer means that nobody knows. */
export function whyNotChanged(failure: unknown) {
  if (failure instanceof OfflineError) return 'passwordOffline'
  const isTooMany = failure instanceof ApiError && failure.problem?.code === 'rate_limited'
  return isTooMany ? 'passwordWait' : 'passwordFailed'
}

import { LIMITS } from '@evenkeel/contract/limits.ts'
import { ApiError, OfflineError } from '../../app/api-error.ts'

/** What is wrong, as the names of the words that say it, beside the field it belongs to. */
export type Trouble = {
  currentPassword?: 'passwordMissing' | 'passwordWrong'
  newPassword?: 'passwordShort' | 'passwordRefused'
  form?: 'passwordWait' | 'passwordOffline' | 'passwordFailed'
}

/** What the form can tell before asking the server. */
export function checkPasswords(typed: { currentPassword: string; newPassword: string }): Trouble {
  return {
    ...(typed.currentPassword === '' && { currentPassword: 'passwordMissing' }),
    ...(typed.newPassword.length < LIMITS.password.min && { newPassword: 'passwordShort' }),
  }
}

/** Why the server did not change the password; a lost answer means that nobody knows. */
export function refusalOf(error: unknown): Trouble {
  if (error instanceof OfflineError) return { form: 'passwordOffline' }
  const code = error instanceof ApiError ? error.problem?.code : undefined
  if (code === 'wrong_password') return { currentPassword: 'passwordWrong' }
  if (code === 'validation_failed') return { newPassword: 'passwordRefused' }
  if (code === 'rate_limited') return { form: 'passwordWait' }
  return { form: 'passwordFailed' }
}

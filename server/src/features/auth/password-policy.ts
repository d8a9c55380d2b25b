import { COMMON_PASSWORD } from '@evenkeel/contract/field-rules.ts'
import common from 'fxa-common-password-list'
import { AppError } from '../../platform/app-error.ts'
import { isContextWord } from './rules.ts'

const { message } = COMMON_PASSWORD

/**
 * Refuses passwords of the shipped list and words of this facility; `path` names the field. There are no other rules.
 */
export function refusePoorPassword(password: string, path: string, context: (string | null | undefined)[]) {
  const folded = password.normalize('NFKC')
  if (common.test(folded) || common.test(folded.toLowerCase()) || isContextWord(password, ['evenkeel', ...context])) {
    throw new AppError('validation_failed', message, { issues: [{ path, message }] })
  }
}

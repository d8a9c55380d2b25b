import { ALIKE_USERNAME as ALIKE } from '@evenkeel/contract/field-rules.ts'
import { AppError } from '../../platform/app-error.ts'
import { brokenConstraint } from '../../platform/db/db.ts'
import { ALIKE_USERNAME, TAKEN_USERNAME } from './queries.ts'

/** The refusal of a username that another account has (409) or looks like (400); other errors are thrown again. */
export function refuseTakenName(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken === TAKEN_USERNAME) throw new AppError('conflict', 'Username already exists')
  if (broken === ALIKE_USERNAME) {
    const { message } = ALIKE
    throw new AppError('validation_failed', message, { issues: [{ path: 'username', message }] })
  }
  throw error
}

import type { SealedNotes } from '@evenkeel/contract/checkins/checkins.ts'
import { AppError } from '../../platform/app-error.ts'
import { POINT, TAG } from '../../platform/ciphers/hpke.ts'
import { brokenConstraint, isMissingRow } from '../../platform/db/db.ts'
import { timeOf } from '../../platform/ids.ts'
import { withFormat } from '../../platform/user-keys/person-public-key.ts'

/** No server can read them; `id` is that of the row to which they are bound. */
export type CheckedNotes = { id: string; sealed: Buffer; keyVersion: number }

const invalid = () => new AppError('validation_failed', 'These notes are not sealed as they must be')

/** `isTime`: the check-in may be of the time that its id says. */
export function checkedNotes({ id, version, bytes }: SealedNotes, isTime: (time: number) => boolean): CheckedNotes {
  const sealed = Buffer.from(bytes, 'base64url')
  const time = timeOf(id)
  // A column of ids holds them in lower case, and so are they bound.
  if (time === null || !isTime(time) || id !== id.toLowerCase() || sealed.length < POINT + TAG) throw invalid()
  return { id, sealed: withFormat(sealed), keyVersion: version }
}

/** The database refused a used id, or a version of the person's key that does not exist. */
export function refuseNotes(error: unknown): never {
  const isWrong = brokenConstraint(error) === 'check_ins_user_id_id_pk' || isMissingRow(error, 'check_ins_key')
  throw isWrong ? invalid() : error
}

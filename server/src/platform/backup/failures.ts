import type { BackupFailure } from '@evenkeel/contract/backups/backup-words.ts'

/** A sentence for the person at the terminal, and a word for screens and monitoring. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly failure: BackupFailure
  constructor(message: string, failure: BackupFailure = 'other') {
    super(message)
    this.failure = failure
  }
}

export const damaged = () =>
  new BackupError('The backup is damaged, cut short or altered, so nothing was restored. Use another copy of it.')

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

export const failureOf = (error: unknown): BackupFailure => (error instanceof BackupError ? error.failure : 'other')

const FULL = ['ENOSPC', 'EDQUOT']
const NOT_THERE = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ESTALE', 'EIO']

export function asBackupError(error: unknown, folder: string): BackupError {
  if (error instanceof BackupError) return error
  if (FULL.includes(codeOf(error)))
    return new BackupError(`There is not enough space for the backup at ${folder}.`, 'space')
  if (NOT_THERE.includes(codeOf(error)))
    return new BackupError(`The backup cannot be written to ${folder}: ${reasonOf(error)}`, 'folder')
  return new BackupError(reasonOf(error))
}

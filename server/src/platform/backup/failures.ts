/** Why a backup or restore failed, as a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const damaged = () =>
  new BackupError('The backup is damaged, cut short or altered, so nothing was restored. Use another copy of it.')

/** The reason of any error, as text. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** A backup file that cannot be restored, in a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export const damaged = () =>
  new BackupError('The backup is damaged, cut short or altered, so nothing was restored. Use another copy of it.')

/** What the system said, in words that do not depend on the error's class. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const MEANINGS: Record<string, string> = {
  EADDRINUSE: 'The port is taken by another program: stop it, or set PORT.',
  EACCES: 'The data folder belongs to somebody else: use the account that runs Evenkeel, or set DATA_DIR.',
  EPERM: 'The data folder belongs to somebody else: use the account that runs Evenkeel, or set DATA_DIR.',
  ECONNREFUSED: 'No database answers at DATABASE_URL.',
  ENOTFOUND: 'The machine of DATABASE_URL is not known.',
}

/** Why a start or a command failed, as one sentence for the person at the terminal. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', message } = error as NodeJS.ErrnoException
  return MEANINGS[code] ?? (message || code)
}

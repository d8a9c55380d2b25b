const MEANINGS: Record<string, string> = {
  EADDRINUSE: 'The port is taken by another program: stop it, or set PORT.',
  EACCES: 'The data folder belongs to somebody else: use the account that runs Evenkeel, or set DATA_DIR.',
  EPERM: 'The data folder belongs to somebody else: use the account that runs Evenkeel, or set DATA_DIR.',
  ECONNREFUSED: 'No database answers at DATABASE_URL.',
  ENOTFOUND: 'The machine of DATABASE_URL is not known.',
}

/** A sentence for the person at the terminal. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', message } = error as NodeJS.ErrnoException
  return MEANINGS[code] ?? (message || code)
}

/** Names the wrong setting, and what to set instead. */
export function listenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'EACCES') {
    return new Error(`Setting PORT is wrong: this account may not use port ${port}. Choose one from 1024 on.`)
  }
  if (!['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code)) return error
  return new Error(
    `Setting HOST is wrong: this machine has no address ${host}. Use 127.0.0.1, or 0.0.0.0 for all addresses of the machine.`,
  )
}

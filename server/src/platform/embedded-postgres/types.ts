export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Connection = { host: string; port: number; user: string; database: string }

export type EmbeddedPostgres = {
  /** The superuser's connection: over the Unix socket, by peer authentication. */
  readonly connection: Connection
  readonly pgdata: string
  /** Fast shutdown; ends the watchdog too. */
  stop(): Promise<void>
}

export type StartOptions = {
  dataDir: string
  log: Log
  settings?: Record<string, string>
  /** Where root moves a database that its system user cannot reach. */
  relocationRoot?: string
}

/** Undefined for our own account. */
export type SystemUser = { uid: number; gid: number } | undefined

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

export type Plan = {
  dataDir: string
  pgdata: string
  socket: string
  user: SystemUser
  binaries: Binaries
  settings: Record<string, string>
  log: Log
}

export const adminUser = 'evenkeel_admin'
export const adminDatabase = 'postgres'
export const port = 5432

/** A failure whose message is a sentence for the person who started the app. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

export class InUseError extends StartError {
  override readonly name = 'InUseError'
}

export const CUT =
  'If this is a copy, it was cut, or made of a running Evenkeel: copy the whole folder of a stopped one again. Otherwise keep it aside, and restore the last backup into an empty data folder.'

/** The logger of this module, such as pino. */
export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type Connection = { host: string; port: number; user: string; database: string }

export type EmbeddedPostgres = {
  /** The superuser's connection: over the Unix socket, by peer authentication. */
  readonly connection: Connection
  /** The folder of the database. */
  readonly pgdata: string
  /** Stops the server cleanly (fast shutdown) and the watchdog with it. */
  stop(): Promise<void>
}

export type StartOptions = {
  dataDir: string
  log: Log
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>
  /** The folder to which root moves a database that its system user cannot reach. */
  relocationRoot?: string
}

/** The account that PostgreSQL runs as; undefined for our own. */
export type SystemUser = { uid: number; gid: number } | undefined

/** The folder of the PostgreSQL programs. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string }

/** Everything needed to start, watch and stop a PostgreSQL. */
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

/** Another process is using this data folder. */
export class InUseError extends StartError {
  override readonly name = 'InUseError'
}

/** What to do with a database that is not whole. */
export const CUT =
  'If this is a copy, it was cut, or made of a running Evenkeel: copy the whole folder of a stopped one again. Otherwise keep it aside, and restore the last backup into an empty data folder.'

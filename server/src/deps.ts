import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Calendar } from './platform/calendar.ts'
import type { Keyring } from './platform/ciphers/keyring.ts'
import type { Passwords } from './platform/ciphers/passwords.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limiter } from './platform/limiter/limiter.ts'
import type { Live } from './platform/live.ts'
import type { Mailer } from './platform/outgoing/mailer.ts'
import type { Provider } from './platform/outgoing/provider.ts'
import type { Webhook } from './platform/outgoing/webhook.ts'
import type { Spool } from './platform/spool.ts'

/** A test passes its own clock and database. */
export type Deps = {
  config: Config
  log: Logger
  /** For requests. */
  db: Db
  /** For background work. */
  systemDb: Db
  /** For the steps of alerts, which give up a database that falls silent within seconds. */
  urgentDb: Db
  clock: Clock
  calendar: Calendar
  keyring: Keyring
  passwords: Passwords
  /** Limits guesses at passwords and codes. */
  limiter: Limiter
  live: Live
  jobs: Jobs
  /** Stores requests for help while the database is away. */
  spool: Spool
  /** Null when it is not configured. */
  mailer: Mailer | null
  webhook: Webhook | null
  /** Vouches for who works here. */
  provider: Provider | null
}

import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Calendar } from './platform/calendar.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/db.ts'
import type { Keyring } from './platform/keyring.ts'
import type { Live } from './platform/live.ts'
import type { Passwords } from './platform/passwords.ts'

/** What the app is made with; a test hands in its own clock and database. */
export type Deps = {
  config: Config
  log: Logger
  /** Requests. */
  db: Db
  /** Background work. */
  system: Db
  clock: Clock
  calendar: Calendar
  keyring: Keyring
  passwords: Passwords
  live: Live
}

declare module 'connect-pg-simple' {
  import type session from 'express-session'
  import type { Pool } from 'pg'

  type Options = { pool: Pool; tableName?: string; disableTouch?: boolean }
  /** Creates the store class for this express-session. */
  export default function pgSession(session: unknown): new (options: Options) => session.Store
}

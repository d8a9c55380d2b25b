import { sql } from 'drizzle-orm'
import { customType, pgRole, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Raw bytes; the wire hands them over as a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Requests run as this role; it owns nothing and row-level security always applies to it. */
export const appRole = pgRole('evenkeel_app').existing()
/** Background work runs as this role. */
export const systemRole = pgRole('evenkeel_system').existing()
/** Owns the tables; functions that answer more than their caller may see run with its rights. */
export const ownerRole = pgRole('evenkeel_owner').existing()

/** Only what a reference names: the table is the feature's, and the platform knows no feature. */
const users = pgTable('users', { id: uuid('id').primaryKey() })
/** The account that a row of the platform belongs to; it goes with the account. */
export const accountId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who the current transaction acts for; null when nobody said so, and then no row of anybody matches. */
export const currentUser = sql.raw(`nullif(current_setting('app.user_id', true), '')::uuid`)
export const actsAsAdmin = sql.raw(`current_setting('app.role', true) = 'admin'`)

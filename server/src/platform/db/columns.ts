import { type SQLWrapper, sql } from 'drizzle-orm'
import { customType, pgRole, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The role of requests; it owns nothing, and row-level security always applies to it. */
export const appRole = pgRole('evenkeel_app').existing()
/** The role of background work. */
export const systemRole = pgRole('evenkeel_system').existing()
/** Owns the tables; functions that need more rights than their caller run with its rights. */
export const ownerRole = pgRole('evenkeel_owner').existing()

/** Only the key, for references: the table belongs to a feature, and the platform imports no feature. */
const users = pgTable('users', { id: uuid('id').primaryKey() })
/** The row is deleted with the account. */
export const accountId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const recordPeople = pgTable('record_people', { userId: uuid('user_id').primaryKey() })
/** For alerts and care records, which a retention time deletes, and not the deletion of the account. */
export const recordOf = () =>
  uuid('user_id')
    .notNull()
    .references(() => recordPeople.userId, { onDelete: 'cascade' })

/** Null, which matches no row, if no identity was set. */
export const currentUser = sql.raw(`nullif(current_setting('app.user_id', true), '')::uuid`)
export const actsAsAdmin = sql.raw(`current_setting('app.role', true) = 'admin'`)
export const actsAsStaff = sql.raw(`current_setting('app.role', true) = 'staff'`)
/** An approved, enabled duty responder. */
export const actsOnDuty = sql.raw(`current_setting('app.duty', true) = 'true'`)
/** Set only for confirmed clinicians, in the calls that name their role. */
const SERVED = `string_to_array(current_setting('app.care', true), ',')`
/** Confirmed and enabled, in a call that names clinicians. */
export const actsAsClinician = sql.raw(`coalesce(current_setting('app.care', true), '') <> ''`)
/** False of nurses and other medical staff, whom `app.care` names too. */
export const actsForMentalHealth = sql.raw(`coalesce(current_setting('app.medical', true), '') <> 'true'`)
/** `column` holds `inmate` or `staff`. */
export const servedByClinician = (column: SQLWrapper) => sql`${column} = any (${sql.raw(SERVED)})`
export const caredForByClinician = (column: SQLWrapper) => sql`${servedByClinician(column)} and ${actsForMentalHealth}`
/** Null, which matches no row, in transactions of no duty screen. */
export const currentDisplay = sql.raw(`nullif(current_setting('app.display', true), '')::uuid`)
/** The account whose password is being checked before there is an identity. */
export const signingIn = sql.raw(`nullif(current_setting('app.sign_in_id', true), '')::uuid`)

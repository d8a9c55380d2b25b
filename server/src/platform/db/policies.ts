import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core'
import { appRole, currentUser, ownerRole, systemRole } from './columns.ts'

/** The policies of a table whose rows each belong to a person: access for this person and for the system. */
export const ownRows = (table: string, userId: AnyPgColumn) => [
  pgPolicy(`${table}_own`, {
    for: 'all',
    to: appRole,
    using: sql`${userId} = ${currentUser}`,
    withCheck: sql`${userId} = ${currentUser}`,
  }),
  systemRows(table),
]

export const systemRows = (table: string) =>
  pgPolicy(`${table}_system`, { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` })

/** The rows that functions with the rights of the owner read. */
export const readByOwner = (name: string, using: SQL) => pgPolicy(name, { for: 'select', to: ownerRole, using })

import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type PgTable, pgPolicy } from 'drizzle-orm/pg-core'
import { actsAsAdmin, appRole, currentUser, ownerRole, systemRole } from './columns.ts'

/** For this person and the system alone. */
export const ownRows = (table: string, userId: AnyPgColumn) => [
  pgPolicy(`${table}_own`, {
    for: 'all',
    to: appRole,
    using: sql`${userId} = ${currentUser}`,
    withCheck: sql`${userId} = ${currentUser}`,
  }),
  systemRows(table),
]

/** Requests delete what was written with badge and PIN alone, when its owner says that it was somebody else. */
export const deletedOfVisits = (table: string, visitId: AnyPgColumn) =>
  pgPolicy(`${table}_deleted_of_visits`, {
    as: 'restrictive',
    for: 'delete',
    to: appRole,
    using: sql`${visitId} is not null`,
  })

export const systemRows = (table: string) =>
  pgPolicy(`${table}_system`, { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` })

/** For administrators and the system alone. */
export const adminRows = (table: string) => [
  pgPolicy(`${table}_by_admin`, {
    for: 'all',
    to: appRole,
    using: sql`${actsAsAdmin}`,
    withCheck: sql`${actsAsAdmin}`,
  }),
  systemRows(table),
]

/** For functions with the rights of the owner. */
export const readByOwner = (name: string, using: SQL) => pgPolicy(name, { for: 'select', to: ownerRole, using })

export const ALL = 'select, insert, update, delete'
const ROLES = { app: appRole.name, system: systemRole.name, everybody: 'public' }
export type Grant = { table: PgTable; text: string }

/** What is not named here is taken away. */
export function grant(table: PgTable, rights: { app?: string; system?: string; everybody?: string }): Grant {
  const name = getTableName(table)
  const given = (['app', 'system', 'everybody'] as const).flatMap((role) =>
    rights[role] ? `grant ${rights[role]} on ${name} to ${ROLES[role]};` : [],
  )
  return { table, text: [`revoke all on ${name} from ${Object.values(ROLES).join(', ')};`, ...given].join('\n') }
}

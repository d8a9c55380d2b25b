import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type RolePasswords = { owner: string; app: string; system: string }

const ROLES = { owner: 'evenkeel_owner', app: 'evenkeel_app', system: 'evenkeel_system' } as const

export const roleName = (role: keyof RolePasswords) => ROLES[role]

/** Lets nodes that start together change the roles one after the other; the lock ends with the connection. */
const LOCK = 7_413_901

/** Otherwise throws the statements that a database administrator has to run. */
export async function ensureRoles(login: pg.Client, passwords: RolePasswords, database: string) {
  const { rows } = await login.query<{ may: boolean; super: boolean }>(
    'select rolsuper or rolcreaterole as may, rolsuper as super from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.may) return requireRoles(login, database)
  await login.query('select pg_advisory_lock($1)', [LOCK])
  for (const statement of statements(passwords, database, rows[0].super)) await runOnceFree(login, statement)
  // Monitoring reads how far standbys are; a login that is no superuser may not give that right on.
  if (rows[0].super) await runOnceFree(login, `grant pg_read_all_stats to ${ROLES.owner}`)
}

const ATTEMPTS = 50

/**
 * Roles belong to the whole server and the lock to one database, so a start on another database can change them too.
 */
async function runOnceFree(login: pg.Client, statement: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await login.query(statement)
    } catch (error) {
      if (!changedAtOnce(error) || attempt === ATTEMPTS) throw error
      await delay(20)
    }
  }
}

/** When two connections change or create the same role at the same moment. */
const changedAtOnce = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.message === 'tuple concurrently updated' || error.code === '23505' || error.code === '42710')

async function requireRoles(login: pg.Client, database: string) {
  const { rows } = await login.query('select 1 from pg_roles where rolname = any ($1)', [Object.values(ROLES)])
  if (rows.length === 3) return
  const hidden = { owner: '…', app: '…', system: '…' }
  throw new Error(
    `The login of DATABASE_URL may not create roles. Have an administrator run:\n${statements(hidden, database, true).join(';\n')};`,
  )
}

/** A new role has none of these. PostgreSQL lets only a superuser name them, even to take them away. */
const LIMITS = 'nosuperuser nobypassrls nocreatedb nocreaterole'

/** Run at every start: an existing role gets its password again, and its limits if the login may set them. */
function statements(passwords: RolePasswords, database: string, superuser: boolean): string[] {
  const each = (['owner', 'app', 'system'] as const).flatMap((role) => [
    `do $$ begin if not exists (select from pg_roles where rolname = '${ROLES[role]}') then create role ${ROLES[role]}; end if; end $$`,
    `alter role ${ROLES[role]} login ${superuser ? LIMITS : ''} password ${pg.escapeLiteral(passwords[role])}`,
  ])
  return [
    ...each,
    ...databaseRights(database),
    'revoke create on schema public from public',
    `grant all on schema public to ${ROLES.owner}`,
    `grant usage on schema public to ${ROLES.app}, ${ROLES.system}`,
  ]
}

/**
 * A copy of the database does not have these rights.
 * A role's temporary table could take the place of one that a function of the owner reads.
 */
export function databaseRights(database: string): string[] {
  const name = pg.escapeIdentifier(database)
  return [
    `revoke temporary on database ${name} from public, ${ROLES.app}, ${ROLES.system}`,
    `grant connect, create on database ${name} to ${ROLES.owner}`,
    `grant connect on database ${name} to ${ROLES.app}, ${ROLES.system}`,
  ]
}

import pg from 'pg'

/** How a role of ours signs in; passwords come from the keyring, so every node with the same keys knows them. */
export type RolePasswords = { owner: string; app: string; system: string }

const ROLES = { owner: 'evenkeel_owner', app: 'evenkeel_app', system: 'evenkeel_system' } as const

export const roleName = (role: keyof RolePasswords) => ROLES[role]

/** Two nodes that start together change the roles one after the other; the lock ends with the connection. */
const LOCK = 7_413_901

/**
 * Makes the three roles and lets the owner make tables, if the login may; else checks that they are there.
 * Throws the statements that a database administrator has to run when neither holds.
 */
export async function ensureRoles(login: pg.Client, passwords: RolePasswords, database: string) {
  const { rows } = await login.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.may) return requireRoles(login, database)
  await login.query('select pg_advisory_lock($1)', [LOCK])
  for (const statement of statements(passwords, database)) await login.query(statement)
}

async function requireRoles(login: pg.Client, database: string) {
  const { rows } = await login.query('select 1 from pg_roles where rolname = any ($1)', [Object.values(ROLES)])
  if (rows.length === 3) return
  const hidden = { owner: '…', app: '…', system: '…' }
  throw new Error(
    `The login of DATABASE_URL may not create roles. Have an administrator run:\n${statements(hidden, database).join(';\n')};`,
  )
}

/** Run at every start: a role that is there gets its password and its limits again. */
function statements(passwords: RolePasswords, database: string): string[] {
  const id = pg.escapeIdentifier
  const each = (['owner', 'app', 'system'] as const).flatMap((role) => [
    `do $$ begin if not exists (select from pg_roles where rolname = '${ROLES[role]}') then create role ${ROLES[role]}; end if; end $$`,
    `alter role ${ROLES[role]} login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(passwords[role])}`,
  ])
  return [
    ...each,
    `grant connect, create on database ${id(database)} to ${ROLES.owner}`,
    `grant connect on database ${id(database)} to ${ROLES.app}, ${ROLES.system}`,
    `grant all on schema public to ${ROLES.owner}`,
    `grant usage on schema public to ${ROLES.app}, ${ROLES.system}`,
  ]
}

import pg from 'pg'
import type { Keyring } from '../ciphers/keyring.ts'
import { installJobs } from '../jobs/install.ts'
import type { KnownKey } from '../server-keys/known-keys.ts'
import { createDb, type Db } from './db.ts'
import { migrateDatabase, type Target } from './migrate.ts'
import { ensureRoles, type RolePasswords, roleName } from './roles.ts'

/**
 * `urgent` has the login of `system`, and less patience; `listen` and `jobs` are settings for connections of their own.
 */
export type Databases = {
  app: Db
  system: Db
  urgent: Db
  listen: pg.ClientConfig
  jobs: pg.ClientConfig
  close(): Promise<void>
}

/** With a login that may prepare the database. */
export type DatabaseLocation = pg.ClientConfig & { database: string }

/** From the oldest key of the keyring, because all nodes have that one while a newer is being added. */
export function rolePasswords(keyring: Keyring, version = keyring.versions[0]): RolePasswords {
  const password = (role: string) => keyring.derive(`database role ${role}`, version).toString('base64url')
  return { owner: password('owner'), app: password('app'), system: password('system') }
}

/** Read before anything is changed; none for an empty database. */
export const readServerKeys = (place: DatabaseLocation): Promise<KnownKey[]> =>
  withClient(place, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.server_keys') is not null as exists`,
    )
    if (!rows[0]?.exists) return []
    const known = await client.query<KnownKey>(
      'select kind, version, fingerprint, retired_at as "retiredAt" from public.server_keys',
    )
    return known.rows
  })

/** Throws a sentence that says what to fix. */
export async function openDatabase(
  place: DatabaseLocation,
  keyring: Keyring,
  onError: (error: Error) => void,
): Promise<Databases> {
  const as = logins(place, keyring)
  await prepareDatabase(place, keyring)
  const problems = await withClient(as('app'), selfCheck)
  if (problems.length > 0) throw new Error(`The database is not safe to serve from. ${problems.join('. ')}.`)
  return pools(as, onError)
}

/** With a target, the tables of another version. */
export async function prepareDatabase(place: DatabaseLocation, keyring: Keyring, target?: Target) {
  const as = logins(place, keyring)
  await withClient(place, (login) => ensureRoles(login, rolePasswords(keyring), place.database))
  await withClient(as('owner'), async (owner) => {
    await migrateDatabase(owner, target)
    await installJobs(as('owner'), (statement) => owner.query(statement))
  })
}

/** Changes nothing in the database of a running app; keys other than the app's are refused. */
export async function joinDatabase(
  place: DatabaseLocation,
  keyring: Keyring,
  onError: (error: Error) => void,
): Promise<Databases> {
  await requireSameKeys(place, keyring)
  return pools(logins(place, keyring), onError)
}

/** A node whose keyring has the key finds the passwords at its next connection. */
export const moveRolePasswords = (place: DatabaseLocation, keyring: Keyring, version: number | undefined) =>
  withClient(place, (login) => ensureRoles(login, rolePasswords(keyring, version), place.database))

/**
 * Counted with the login that prepares the database, because no role of the product sees others' codes; null where it
 * may not.
 */
export const countRecoveryCodes = (place: DatabaseLocation, pepper: number): Promise<number | null> =>
  withClient(place, async (client) => {
    await client.query('set row_security = off')
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from public.journal_recovery
       where wrapped_key is not null and (kdf ->> 'pepper')::int = $1`,
      [pepper],
    )
    return rows[0]?.count ?? 0
  }).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === '42501') return null
    throw error
  })

/** Throws a sentence when the passwords of the roles come from other keys. */
export async function requireSameKeys(place: DatabaseLocation, keyring: Keyring) {
  await withClient(logins(place, keyring)('app'), async () => {}).catch((error: unknown) => {
    if (!isWrongPassword(error)) throw error
    throw new Error('The keys here are not those of the running app: give this command the same KEYRING and PEPPER.')
  })
}

/** For functions that run as their owner: a temporary table never comes before a table of the same name. */
const SEARCH_PATH = 'pg_catalog, public, pg_temp'

const isWrongPassword = (error: unknown) => error instanceof pg.DatabaseError && error.code === '28P01'

type Logins = (role: keyof RolePasswords) => pg.ClientConfig

/** The password is looked for at every connection, because it follows the keyring, which may change meanwhile. */
export function logins(place: DatabaseLocation, keyring: Keyring): Logins {
  const config = { ...withoutLogin(place), application_name: 'evenkeel' }
  return (role) => {
    const login = { ...config, user: roleName(role) }
    const accepts = (password: string) => acceptsPassword({ ...login, password })
    return { ...login, password: () => passwordInForce(keyring, role, accepts) }
  }
}

/** While a key is being replaced each is tried, because any process may just have retired the oldest. */
async function passwordInForce(
  keyring: Keyring,
  role: keyof RolePasswords,
  accepts: (password: string) => Promise<boolean>,
): Promise<string> {
  const passwords = keyring.versions.map((version) => rolePasswords(keyring, version)[role])
  if (passwords.length > 1) for (const password of passwords) if (await accepts(password)) return password
  return rolePasswords(keyring)[role]
}

/** False only when PostgreSQL refuses the password. */
async function acceptsPassword(settings: pg.ClientConfig): Promise<boolean> {
  return withClient(settings, async () => true).catch((error: unknown) => !isWrongPassword(error))
}

/** Milliseconds; a network may stop without closing a connection. */
const SILENCE_MS = 10_000

/**
 * The connection is given up when no word of the timeout comes; what a lost node has locked is free after twice as
 * long.
 */
const longest = (ms: number) => ({
  statement_timeout: ms,
  query_timeout: ms + 2000,
  idle_in_transaction_session_timeout: 2 * ms,
})

function pools(as: Logins, onError: (error: Error) => void): Databases {
  const app = createDb({ ...as('app'), ...longest(5000), onError })
  const system = createDb({ ...as('system'), max: 4, ...longest(60_000), onError })
  const urgent = createDb({ ...as('system'), max: 3, ...longest(5000), onError })
  return {
    app,
    system,
    urgent,
    listen: as('app'),
    jobs: { ...as('system'), query_timeout: SILENCE_MS },
    close: async () => void (await Promise.all([app, system, urgent].map((pool) => pool.close()))),
  }
}

export function locationFromUrl(url: string): DatabaseLocation {
  const address = new URL(url)
  return { connectionString: url, database: decodeURIComponent(address.pathname.slice(1)) || 'postgres' }
}

function withoutLogin({ connectionString, ...place }: DatabaseLocation): pg.ClientConfig {
  if (!connectionString) return place
  const address = new URL(connectionString)
  const ssl = address.searchParams.get('sslmode')
  return {
    database: place.database,
    host: decodeURIComponent(address.searchParams.get('host') ?? address.hostname),
    port: Number(address.port || 5432),
    ...(ssl && ssl !== 'disable' && { ssl: { rejectUnauthorized: ssl !== 'require' && ssl !== 'no-verify' } }),
  }
}

export async function withClient<T>(settings: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 })
  // The query of a broken connection fails anyway; without a listener the error would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Run before the first request; returns a sentence for each reason why the database is not safe to serve from. */
export async function selfCheck(app: pg.Client): Promise<string[]> {
  const { rows } = await app.query<{ problem: string }>(
    `select 'The database role of requests is a superuser or bypasses row-level security' as problem
      from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
    union all
    select 'The database role of requests owns the table ' || c.relname
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')
    union all
    select 'Row-level security is not on and forced for the table ' || c.relname
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
        and (c.relname = 'users' or exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
    union all
    select format('The database role %s may make temporary tables: revoke temporary on database %I from public, %1$s',
        rolname, current_database())
      from pg_roles where rolname = any ($3) and has_database_privilege(rolname, current_database(), 'temporary')
    union all
    select format('The database role %s may create in the schema public: revoke create on schema public from public, %1$s', rolname)
      from pg_roles where rolname = any ($3) and has_schema_privilege(rolname, 'public', 'create')
    union all
    select 'The function ' || f.oid::regprocedure || ' has the rights of its owner without search_path = ' || $2
      from pg_proc f where f.prosecdef and f.proowner = $1::regrole
        and not coalesce('search_path=' || $2 = any (f.proconfig), false)
    union all
    select 'Everybody may call the function ' || f.oid::regprocedure || ': grant execute on it by name'
      from pg_proc f where f.pronamespace = 'public'::regnamespace and f.proowner = $1::regrole
        and exists (select from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) where grantee = 0)
    union all
    select 'The database setting ' || name || ' is off, so an acknowledged write could be lost'
      from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    [roleName('owner'), SEARCH_PATH, [roleName('app'), roleName('system')]],
  )
  return rows.map((row) => row.problem)
}

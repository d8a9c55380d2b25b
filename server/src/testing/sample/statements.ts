import type pg from 'pg'
import { statements } from '../../platform/db/statement.ts'

/** What a release asks of its database: each statement with the roles whose rights suffice, and the columns of its tables. */
export type Asked = { statements: { name: string; text: string; roles: string[] }[]; columns: string[] }

const ROLES = ['evenkeel_app', 'evenkeel_system']

const COLUMNS = `select c.relname || '.' || a.attname as name, a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped order by 1`

/** What PostgreSQL says against a statement of this role, or nothing. A plan needs names, types and rights, as a run does. */
async function refusal(client: pg.Client, text: string, role: string): Promise<string | undefined> {
  await client.query(`begin; set local role ${role}`)
  try {
    await client.query(`explain (generic_plan) ${text}`)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('rollback')
  }
}

/** All that this version declares, with a superuser's connection to a database of it. */
export async function listAsked(client: pg.Client): Promise<Asked> {
  const found: Asked['statements'] = []
  for (const [name, { text }] of statements) {
    const roles: string[] = []
    for (const role of ROLES) if (!(await refusal(client, text, role))) roles.push(role)
    if (roles.length === 0) throw new Error(`${name}: ${await refusal(client, text, 'evenkeel_system')}`)
    found.push({ name, text, roles })
  }
  const { rows } = await client.query<{ name: string }>(COLUMNS)
  return { statements: found, columns: rows.map(({ name }) => name) }
}

/** What a node of that release could not do any more on this database, as sentences. */
export async function breaches(client: pg.Client, { statements, columns }: Asked): Promise<string[]> {
  const found: string[] = []
  for (const { name, text, roles } of statements)
    for (const role of roles) {
      const says = await refusal(client, text, role)
      if (says) found.push(`${name} as ${role}: ${says}`)
    }
  const tables = new Set(columns.map((column) => column.split('.')[0]))
  const { rows } = await client.query<{ name: string; needed: boolean }>(COLUMNS)
  for (const { name, needed } of rows)
    if (needed && !columns.includes(name) && tables.has(name.split('.')[0]))
      found.push(`${name} is new and has to be given: its inserts do not give it`)
  return found
}

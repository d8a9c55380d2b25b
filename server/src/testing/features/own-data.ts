import type { Caller } from '../caller.ts'
import { PASSWORD, type TestApp } from '../test-app.ts'

/** Confirms the password, which the calls for export and deletion require. */
export async function confirmPassword<C extends Caller>(caller: C): Promise<C> {
  const { status } = await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  if (status !== 204) throw new Error(`Expected a confirmed password, got ${status}`)
  return caller
}

/** The tables with a column that refers to a person. */
export async function tablesOfPeople({ superuser }: TestApp): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'user_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every other column that may say who somebody is: an id that is no key of another table, a name, or JSON. */
export async function columnsAboutPeople({ superuser }: TestApp): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and (
       a.atttypid = 'uuid'::regtype and a.attname not in ('id', 'user_id') and not exists (
         select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
           and f.confrelid <> 'users'::regclass
       ) or a.atttypid = 'text'::regtype and a.attname ~ 'name|_by$|address|email' or a.atttypid in ('json'::regtype, 'jsonb'::regtype)
     ) order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The number of rows of a person, or of everybody else, in each of these tables. */
export async function rowsOf(
  w: TestApp,
  userId: string,
  whose: 'own' | 'others' = 'own',
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfPeople(w)) {
    const rows = await w.ask<{ n: number }>(
      `select count(*)::int as n from ${table} where user_id ${whose === 'own' ? '=' : '<>'} $1`,
      userId,
    )
    counts[table] = rows[0]?.n ?? 0
  }
  return counts
}

/** The stored audit log: actions and their targets. */
export async function auditActionsOn(w: TestApp, userId: string | null): Promise<string[]> {
  const rows = await w.ask<{ action: string }>(
    'select action from audit_entries where target_id is not distinct from $1 order by seq',
    userId,
  )
  return rows.map(({ action }) => action)
}

/** Whether every entry of the audit log contains the hash of the one before. */
export async function isAuditChainValid({ superuser }: TestApp): Promise<boolean> {
  const { rows } = await superuser.query<{ whole: boolean }>(
    `select coalesce(bool_and(good), true) and count(*) = (select seq from audit_head) as whole from (
       select e.hash = sha256(coalesce(lag(e.hash) over (order by e.seq), '') || convert_to(audit_text(e), 'UTF8')) as good
       from audit_entries e
     ) as links`,
  )
  return rows[0]?.whole ?? false
}

import type pg from 'pg'

/**
 * What must hold before the first request: the role of requests is held by row-level security, every table of a
 * person has it on and forced, and the database really writes what it acknowledges. Gives the sentences that fail.
 */
export async function selfCheck(app: pg.Client): Promise<string[]> {
  const { rows } = await app.query<{ problem: string }>(`
    select 'The database role of requests is a superuser or bypasses row-level security' as problem
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
    select 'The database setting ' || name || ' is off, so an acknowledged write could be lost'
      from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`)
  return rows.map((row) => row.problem)
}

import type pg from 'pg'

/** The objects of a database, by name: `table users, column role` → `text not null`. */
export type Catalog = Map<string, string>

/** Tables, columns, constraints, indexes, policies, functions, triggers and grants of the schema `public`. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const { rows } = await client.query<{ what: string; definition: string }>(CATALOG)
  return new Map(rows.map(({ what, definition }) => [what, definition]))
}

/** Every difference as a sentence; none when both are the same. */
export function differences(one: Catalog, other: Catalog, names: { one: string; other: string }): string[] {
  const all = [...new Set([...one.keys(), ...other.keys()])].sort()
  return all.flatMap((what) => {
    const [here, there] = [one.get(what), other.get(what)]
    if (here === there) return []
    if (there === undefined) return `${what}: only in ${names.one} (${here})`
    if (here === undefined) return `${what}: only in ${names.other} (${there})`
    return `${what}: ${here} in ${names.one}, ${there} in ${names.other}`
  })
}

/** Objects that the migrations do not create: the lists of applied versions. */
const TABLES = `select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and c.relname not in ('migrations', 'sql_version')`

const CATALOG = `
  with tables as (${TABLES})
  select 'table ' || t.relname as what,
    'owner ' || pg_get_userbyid(t.relowner) || ', row-level security ' || case
      when t.relrowsecurity and t.relforcerowsecurity then 'forced' when t.relrowsecurity then 'on' else 'off' end as definition
    from tables t
  union all
  select 'table ' || t.relname || ', column ' || a.attname,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || case when a.attidentity <> '' then ' identity' else '' end
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  select 'table ' || t.relname || ', constraint ' || c.conname,
    pg_get_constraintdef(c.oid) || case when c.convalidated then '' else ' not valid' end
    from tables t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
  union all
  select 'table ' || t.relname || ', index ' || i.relname, pg_get_indexdef(i.oid)
    from tables t join pg_index x on x.indrelid = t.oid join pg_class i on i.oid = x.indexrelid
  union all
  select 'table ' || tablename || ', policy ' || policyname,
    concat_ws(' ', permissive, 'for', cmd, 'to', roles::text, 'using', qual, 'with check', with_check)
    from pg_policies where schemaname = 'public'
  union all
  select 'table ' || t.relname || ', trigger ' || g.tgname, pg_get_triggerdef(g.oid) || case g.tgenabled when 'O' then '' else ' ' || g.tgenabled::text end
    from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select 'table ' || t.relname || ', grant to ' || pg_get_userbyid(g.grantee),
    string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
    from tables t, aclexplode(coalesce(t.relacl, acldefault('r', t.relowner))) g group by t.relname, g.grantee
  union all
  select 'table ' || t.relname || ', grant on columns to ' || pg_get_userbyid(g.grantee),
    string_agg(lower(g.privilege_type) || ' ' || a.attname, ', ' order by g.privilege_type, a.attname)
    from tables t join pg_attribute a on a.attrelid = t.oid, aclexplode(a.attacl) g group by t.relname, g.grantee
  union all
  select 'function ' || f.oid::regprocedure, pg_get_functiondef(f.oid)
    || ' owner ' || pg_get_userbyid(f.proowner) || ' grants ' || coalesce(f.proacl::text, 'default')
    from pg_proc f where f.pronamespace = 'public'::regnamespace and f.prokind = 'f'
  union all
  select 'sequence or view ' || c.relname, c.relkind::text || ' owner ' || pg_get_userbyid(c.relowner)
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('S', 'v', 'm')
    and c.relname <> 'migrations_id_seq'
  union all
  select 'type ' || t.typname, t.typtype::text from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')`

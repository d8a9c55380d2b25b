import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { TEMPLATE } from '../../testing/postgres.ts'
import { withClient } from '../../testing/test-database.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/schema.md')

type Column = { table: string; column: string; type: string; keys: string }
type Reference = { child: string; parent: string; columns: string; isOptional: boolean; isOne: boolean }

/** The columns in order, marked with PK and FK. */
const COLUMNS = `
  select c.relname as "table", a.attname as "column",
    regexp_replace(format_type(a.atttypid, null), '[^a-z0-9]+', '_', 'g') as type,
    concat_ws(', ',
      case when exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)) then 'PK' end,
      case when exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) then 'FK' end) as keys
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** The foreign keys; a parent has at most one child row if their columns are unique. */
const REFERENCES = `
  select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    (select string_agg(a.attname, ', ' order by place) from unnest(k.conkey) with ordinality as of(attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = of.attnum) as columns,
    exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull) as "isOptional",
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ k.conkey and k.conkey <@ i.indkey::int2[]) as "isOne"
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  order by 1, 2, 3`

function tablesIn(columns: Column[]): string[] {
  const names = [...new Set(columns.map(({ table }) => table))]
  return names.flatMap((name) => [
    `  ${name} {`,
    ...columns
      .filter(({ table }) => table === name)
      .map(({ column, type, keys }) => `    ${type} ${column} ${keys}`.trimEnd()),
    '  }',
  ])
}

const lineOf = ({ child, parent, columns, isOptional, isOne }: Reference) =>
  `  ${parent} ${isOptional ? '|o' : '||'}--${isOne ? 'o|' : 'o{'} ${child} : "${columns}"`

const pageOf = (columns: Column[], references: Reference[]) => `# Tables

Written by \`npm run docs:schema\` from the database's catalog, as the migrations leave it. What the tables are for: [architecture.md](architecture.md#the-database). Tables of pg-boss (jobs) are in a schema of their own.

\`\`\`mermaid
erDiagram
${[...references.map(lineOf), ...tablesIn(columns)].join('\n')}
\`\`\`
`

test('the page of tables has every column with its type and keys, and every reference', async () => {
  const page = await withClient({ ...inject('postgres'), database: TEMPLATE }, async (client) => {
    const { rows: columns } = await client.query<Column>(COLUMNS)
    const { rows: references } = await client.query<Reference>(REFERENCES)
    return pageOf(columns, references)
  })
  expect(page).toContain('\n  list_views {\n    uuid user_id PK, FK\n    uuid viewer_id PK\n    text list PK\n')
  expect(page).toContain('\n  users ||--o{ sessions : "user_id"\n')
  expect(page).toContain('\n  users ||--o| credentials : "user_id"\n')
  writeFileSync(PAGE, page)
})

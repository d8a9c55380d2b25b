import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { TEMPLATE } from '../../testing/postgres.ts'
import { withClient } from '../../testing/test-database.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8')
/** The triggers of a group, as the page lists them. */
const listed = (group: string) =>
  [...(new RegExp(`^  - ${group}: ((?:.|\\n    )*)`, 'm').exec(PAGE)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(
    ([, name]) => name,
  )

const WRITES = /new\.\w+ :=|\b(insert into|update \w+ |delete from)\b/

test('docs/architecture.md lists every trigger, and those that refuse write nothing', async () => {
  const { rows } = await withClient({ ...inject('postgres'), database: TEMPLATE }, (client) =>
    client.query<{ name: string; source: string }>(
      `select distinct t.tgname as name, p.prosrc as source from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
    ),
  )
  const refuse = rows.filter(({ name }) => name.startsWith('keep_'))
  const chain = rows.filter(({ name }) => !name.startsWith('keep_'))
  expect(listed('refuse')).toEqual(refuse.map(({ name }) => name))
  expect(listed('chain')).toEqual(chain.map(({ name }) => name))
  for (const { name, source } of refuse) {
    expect(source, name).toContain('raise exception')
    expect(source, name).not.toMatch(WRITES)
  }
})

import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { users } from '../../features/users/table.ts'
import { createTestApp } from '../../testing/test-app.ts'

import { boolean, build, eq, expr, int, sql, statement, statements, text } from './statement.ts'

const { superuser } = await createTestApp()

/** For each type, the expected types for which PostgreSQL also accepts it. */
const FITS: Record<string, string[]> = {
  smallint: ['integer', 'bigint', 'numeric', 'double precision'],
  integer: ['bigint', 'numeric', 'double precision'],
  bigint: ['numeric'],
}

/** The differences between a statement's declaration and the database, as sentences. */
async function differences(name: string): Promise<string[]> {
  const declared = statements.get(name)
  if (!declared) return [`${name} is not declared`]
  try {
    await superuser.query(`prepare compared as ${declared.text}`)
  } catch (error) {
    return [`${name} cannot be prepared: ${error instanceof Error ? error.message : error}`]
  }
  const { rows } = await superuser.query<{ parameters: string[]; results: string[] | null }>(
    `select parameter_types::text[] as parameters, result_types::text[] as results
    from pg_prepared_statements where name = 'compared'`,
  )
  await superuser.query('deallocate compared')
  const { parameters = [], results } = rows[0] ?? {}
  const found: string[] = []
  for (const [i, { name: parameter, sqlType }] of declared.parameters.entries()) {
    const [type, expected] = [sqlType && (await typeName(sqlType)), parameters[i] ?? 'nothing']
    if (type && type !== expected && !FITS[type]?.includes(expected)) {
      found.push(`${name} declares the parameter ${parameter} as ${type}, and PostgreSQL expects ${expected}`)
    }
  }
  const columns = declared.columns ?? []
  if (columns.length !== (results?.length ?? 0)) {
    found.push(`${name} declares ${columns.length} results, and PostgreSQL gives ${results?.length ?? 0}`)
  }
  for (const [i, { key, sqlType }] of columns.entries()) {
    const [type, given] = [sqlType && (await typeName(sqlType)), results?.[i]]
    if (type !== given) found.push(`${name} declares the result ${key} as ${type}, and PostgreSQL gives ${given}`)
  }
  return found
}

const known = new Map<string, string>()
/** PostgreSQL's own name of a type, without its precision. */
async function typeName(sqlType: string): Promise<string> {
  const name =
    known.get(sqlType) ??
    (await superuser.query<{ name: string }>('select to_regtype($1)::text as name', [sqlType])).rows[0]?.name ??
    `${sqlType}, which PostgreSQL does not know`
  known.set(sqlType, name)
  return name
}

const server = join(import.meta.dirname, '../..')
const DECLARES = /\b(statement|insertInto|insertRows)\(\s*'([a-z0-9_]+)'/g

test('every statement has the parameters and results in the database that it declares', async () => {
  const names: string[] = []
  for await (const path of glob('**/*.ts', { cwd: server })) {
    if (path.endsWith('.test.ts') || path.startsWith('testing/')) continue
    const found = [...(await readFile(join(server, path), 'utf8')).matchAll(DECLARES)].map(([, , name = '']) => name)
    if (found.length > 0) await import(join(server, path))
    names.push(...found)
  }
  expect(names).not.toEqual([])
  expect(names.filter((name) => !statements.has(name))).toEqual([])
  // PostgreSQL cuts a longer name, and two that begin alike become one.
  expect([...statements.keys()].filter((name) => !/^[a-z0-9_]{3,63}$/.test(name))).toEqual([])
  const wrong: string[] = []
  for (const name of statements.keys()) wrong.push(...(await differences(name)))
  expect(wrong.join('\n')).toBe('')
})

test('a declaration that differs from the database is reported as a sentence', async () => {
  statement('t_wrong', { id: text, limit: text }, (p) =>
    build
      .select({ count: expr(int, sql`count(*)`), unit: expr(boolean, sql`unit`) })
      .from(users)
      .where(eq(users.id, p.id))
      .groupBy(users.unit)
      .limit(p.limit),
  )
  statement('t_broken', {}, () => build.select({ id: expr(text, sql`id`) }).from(sql`no_such_table`))
  expect([...(await differences('t_wrong')), ...(await differences('t_broken'))]).toEqual([
    't_wrong declares the parameter id as text, and PostgreSQL expects uuid',
    't_wrong declares the parameter limit as text, and PostgreSQL expects bigint',
    't_wrong declares the result count as integer, and PostgreSQL gives bigint',
    't_wrong declares the result unit as boolean, and PostgreSQL gives text',
    't_broken cannot be prepared: relation "no_such_table" does not exist',
  ])
  for (const name of ['t_wrong', 't_broken']) statements.delete(name)
})

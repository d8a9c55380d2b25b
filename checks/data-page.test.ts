// Proves P169.
// docs/data.md, made of the tables and of the sentences in kept/: `npx vitest run --project checks checks/data-page.test.ts -u`.
import { getTableName, sql } from 'drizzle-orm'
import { pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { actsAsAdmin, appRole, bytes, currentUser } from '../server/src/platform/db/columns.ts'
import { readSql } from '../server/src/platform/db/sql-files.ts'
import { GROUPS, OF_NOBODY } from './kept/all.ts'
import type { Described } from './kept/describe.ts'
import { changedElsewhere } from './kept/elsewhere.ts'
import { allTables, peopleIn, policiesOf, problemsOf } from './kept/facts.ts'
import { pageOf } from './kept/page.ts'

const tables = await allTables()
const { text: functions } = await readSql()
const described = Object.values(GROUPS).flat()

test('docs/data.md has each table and each column once, and says what the tables say', async () => {
  const named = [...described, ...OF_NOBODY].map(({ table }) => getTableName(table))
  expect(named.toSorted()).toEqual(tables.map(getTableName).toSorted())
  expect(described.flatMap((one) => problemsOf(one, functions))).toEqual([])
  expect(OF_NOBODY.flatMap(({ table }) => peopleIn(table))).toEqual([])
  expect(changedElsewhere()).toEqual([])
  await expect(pageOf(GROUPS, OF_NOBODY)).toMatchFileSnapshot('../docs/data.md')
})

/** A table that somebody added, with this policy. */
const letters = (name: string, using = sql`${sql.raw('"user_id"')} = ${currentUser}`) =>
  pgTable('letters', { userId: uuid('user_id'), words: text('words'), sealed: bytes('sealed') }, () => [
    pgPolicy(name, { for: 'select', to: appRole, using }),
  ])
const said: Omit<Described, 'table' | 'policies'> = {
  title: 'Letters',
  why: 'To write home.',
  readers: { person: 'their own' },
  fields: { userId: 'whose it is', words: 'the words', sealed: { is: 'the seal', lock: 'hash' } },
}
const problems = ({ table = letters('letters_own'), ...change }: Partial<Described>) =>
  problemsOf({ table, ...said, policies: policiesOf(table), ...change }, functions)

test('a column without a sentence, a sentence without a column, a lock and a reader that are not so are named', () => {
  expect(problems({})).toEqual([])
  expect(problems({ fields: { ...said.fields, words: undefined as never } })).toEqual([
    'letters: words has no sentence',
  ])
  expect(problems({ fields: { ...said.fields, colour: 'blue' } })).toEqual(['letters: there is no column colour'])
  expect(problems({ fields: { ...said.fields, sealed: 'the seal' } })).toEqual([
    'letters: sealed: say how it is locked',
  ])
  expect(problems({ fields: { ...said.fields, words: { is: 'the words', lock: 'own' } } })).toEqual([
    'letters: words: how it is locked follows from the tables',
  ])
  expect(problems({ table: letters('letters_by_admin', sql`${actsAsAdmin}`) })).toEqual([
    'letters: a policy opens it to admin',
    'letters: no policy opens it to person',
  ])
  expect(problems({ table: letters('letters_to_all', sql`true`) })).toEqual([
    'letters: policy letters_to_all: it is not known to whom it opens rows',
    'letters: no policy opens it to person',
  ])
  expect(problems({ readers: { ...said.readers, staff: { reads: 'names', through: 'people_to_refer' } } })).toEqual([
    'letters: staff: people_to_refer reads no such rows with the rights of the owner',
  ])
  const [before, now] = [
    sql`${sql.raw('"user_id"')} = ${currentUser}`,
    sql`${sql.raw('"user_id"')} = ${currentUser} and now() > '2026-01-01'`,
  ].map((using) => policiesOf(letters('letters_own', using)))
  expect(problems({ policies: now })).toEqual([
    `letters: its policies changed: read who reads it now, then write '${before}'`,
  ])
  expect(peopleIn(letters('letters_own'))).toEqual(['letters.user_id'])
})

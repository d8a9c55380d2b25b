// docs/data.md, as a release has it: each table of the database has a sentence in kept/tables.ts.
import { getTableName, sql } from 'drizzle-orm'
import { pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { actsAsAdmin, appRole, currentUser } from '../server/src/platform/db/columns.ts'
import { readSql } from '../server/src/platform/db/sql-files.ts'
import { changedElsewhere } from './kept/elsewhere.ts'
import { allTables, peopleIn, problemsOf } from './kept/facts.ts'
import { pageOf } from './kept/page.ts'
import { type Kept, OF_NOBODY, OF_PEOPLE } from './kept/tables.ts'

const { text: functions } = await readSql()

test('each table has its sentence, which names whom its policies open it to and when its rows go, and stands on the page', async () => {
  const names = (await allTables()).map(getTableName).toSorted()
  const said = [...OF_PEOPLE.map(({ table }) => table), ...OF_NOBODY.map(([table]) => table)].map(getTableName)
  expect(said.toSorted()).toEqual(names)
  expect(OF_PEOPLE.flatMap((one) => problemsOf(one, functions))).toEqual([])
  expect(OF_NOBODY.flatMap(([table]) => peopleIn(table))).toEqual([])
  const rows = [...pageOf().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(names)
})

test('times that the sentences say in words of their own are those of the code', () => {
  expect(changedElsewhere()).toEqual([])
})

/** A table that somebody added, with this policy. */
const letters = (name: string, using = sql`${sql.raw('"user_id"')} = ${currentUser}`) =>
  pgTable('letters', { userId: uuid('user_id'), words: text('words') }, () => [
    pgPolicy(name, { for: 'select', to: appRole, using }),
  ])
const problems = (change: Partial<Kept>) =>
  problemsOf(
    { table: letters('letters_own'), readers: 'person', holds: 'letters home', kept: '', ...change },
    functions,
  )

test('a reader that no policy opens a table to, and one that the sentence does not name, are found', () => {
  expect(problems({})).toEqual([])
  expect(problems({ table: letters('letters_by_admin', sql`${actsAsAdmin}`) })).toEqual([
    'letters: a policy opens it to admin',
    'letters: nothing opens it to person',
  ])
  expect(problems({ table: letters('letters_to_all', sql`true`) })).toEqual([
    'letters: policy letters_to_all: it is not known to whom it opens rows',
    'letters: nothing opens it to person',
  ])
  expect(problems({ readers: 'person staff:people_to_refer' })).toEqual([
    'letters: nothing opens it to staff:people_to_refer',
  ])
  expect(peopleIn(letters('letters_own'))).toEqual(['letters.user_id'])
})

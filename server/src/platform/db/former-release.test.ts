import { expect, test } from 'vitest'
import { samples } from '../../testing/sample/samples.ts'
import { breaches } from '../../testing/sample/statements.ts'
import { createTestApp } from '../../testing/test-app.ts'

const { superuser } = await createTestApp()
const [first, ...later] = samples()
if (!first) throw new Error('There is no sample')

test.each([...later.slice(-1)])('a node of $version goes on beside the tables of this version', async ({ asked }) => {
  expect((await breaches(superuser, asked)).join('\n')).toBe('')
})

test('a node of 0.9 would not: columns have other names, which the check says of each statement', async () => {
  const found = await breaches(superuser, first.asked)
  expect(found).toContainEqual(expect.stringMatching(/^\w+ as evenkeel_app: column .* does not exist/))
})

test('a column with another name, a right that is taken away, and a column that has to be given are refused', async () => {
  const one = { name: 'one', text: 'select username from users', roles: ['evenkeel_app'] }
  const refused = (columns: string[]) => breaches(superuser, { statements: [one], columns })
  expect(await refused([])).toEqual([])
  expect(await refused(['users.id', 'users.username'])).toContain(
    'users.role is new and has to be given: its inserts do not give it',
  )
  await superuser.query('revoke select on users from evenkeel_app')
  expect(await refused([])).toEqual(['one as evenkeel_app: permission denied for table users'])
  await superuser.query('grant select on users to evenkeel_app; alter table users rename column username to login')
  expect(await refused([])).toEqual(['one as evenkeel_app: column "username" does not exist'])
})

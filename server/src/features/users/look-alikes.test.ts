import { roster } from '@evenkeel/contract/people/roster.ts'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { lookOf } from './look-alikes.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const register = (username: string) =>
  w.nobody().send('POST', '/api/register', { body: { username, password: PASSWORD, role: 'inmate' } })
const ALIKE = 'This username looks like one that is taken. Please choose another.'
const MIXED = 'Please write it in the letters of one alphabet'

test.for([
  ['maria.lopez', 'mаria.lopez', 'the Cyrillic а'],
  ['officer.oak', 'officer.οak', 'the Greek omicron'],
  ['cora', 'cоrа', 'two Cyrillic letters'],
  ['boss', 'bo\u0323ss\u0332', 'marks under a letter'],
] as const)('a name of mixed alphabets is refused: %s as %s with %s', async ([, imitated]) => {
  const { problem } = await register(imitated)
  expect(problem).toMatchObject({ status: 400, issues: [{ path: 'username', message: MIXED }] })
})

test.for([
  ['copa', 'сора'],
  ['Bo0k', 'book'],
  ['will1', 'wiIlI'],
  ['deputy10', 'deputyIO'],
  ['kim_l', 'kim_|'],
  ['ТОМ', 'TOM'],
  ['ονα', 'ova'],
] as const)('when there is %s, nobody registers as %s, nor is made with that name', async ([known, imitated]) => {
  expect((await register(known)).status).toBe(201)
  const refused = { status: 400, issues: [{ path: 'username', message: ALIKE }] }
  expect((await register(imitated)).problem).toMatchObject(refused)
  const body = { username: imitated, role: 'inmate' }
  expect((await cleo.send('POST', '/api/admin/users', { body })).problem).toMatchObject(refused)
  const sent = { raw: `username,role\n${imitated},staff\n`, headers: { 'content-type': 'text/csv' } }
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const report = (await cleo.send('POST', '/api/admin/users/import', sent)).reply(roster.import)
  expect(report.problems).toMatchObject([{ line: 2, problems: [{ code: 'rule', values: ['username', 'alike'] }] }])
})

test.for([
  ['marla', 'maria'],
  ['josé', 'jose'],
  ['ana.reyes', 'ana_reyes'],
  ['warner', 'wamer'],
  ['李小雷', '李小蕾'],
  ['Чехов', 'Гоголь'],
])('%s and %s may both exist', async (names) => {
  for (const name of names) expect([name, (await register(name)).status]).toEqual([name, 201])
})

test('of two alike names at the same moment, one is registered', async () => {
  const answers = await Promise.all(['lo0k', 'look', 'IOOk'].map(register))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
})

test('the index works out what a name looks like as the roster does', async () => {
  for (const name of ['ТОМ', 'Bo0k', 'kim_|', 'αυτο', 'ＷＩＤＥ', 'José', 'Ωmega', 'Ꭺdam']) {
    const rows = await w.ask(
      `select pg_get_expr(indexprs, indrelid) as look from pg_index where indexrelid = 'users_username_look'::regclass`,
    )
    const worked = await w.ask(`select ${rows[0].look} as look from (values ($1::text)) t (username)`, name)
    expect(worked).toEqual([{ look: lookOf(name) }])
  }
})

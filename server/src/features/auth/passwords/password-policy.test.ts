import { auth } from '@evenkeel/contract/auth/auth.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp({ env: { FACILITY_NAME: 'Río Grande Jail', FACILITY_UNITS: 'C-Block,Harbor House' } })
const rosa = { username: 'rosa.mendez77', firstName: 'Rosa María', lastName: 'Méndez', email: 'rmz@example.org' }
const register = (password: string, person: object = rosa) =>
  w.nobody().send('POST', '/api/register', { body: { role: 'inmate', ...person, password } })
const NAMES = 'A password made of your own name is easy to guess. Please choose another password.'
const PLACE = 'A password made of the words of this place is easy to guess. Please choose another password.'
const COMMON = 'This password is one that many people use. Please choose another.'

test.for([
  [
    NAMES,
    'rosa.mendez77',
    'RosaMendez!',
    'mendez1987',
    'M3ndez-2024',
    'Rosa María',
    'rosa-enero-99',
    'mendezrosa12',
    'rmz-rosa-rmz',
  ],
  [PLACE, 'evenkeel2026', 'RioGrande24', 'rio.grande.jail', 'C-Block-7-block', 'harborhouse!', 'Jail-summer-24'],
  // Also where the server does not know what the place is called; the contract tries more of them.
  [PLACE, 'County Jail 2026!', 'la cárcel 2026', 'Inm@te!!2026', 'R10Gr4nd3J41l!'],
  [COMMON, 'password1', 'PASSWORD1', 'iloveyou2'],
  // Signs for letters, and what stands after the word, are undone before it is compared.
  [
    COMMON,
    'P@ssw0rd!',
    'pa$$word2026',
    '!!Passw0rd',
    'maria1987',
    'María-1987',
    'd4niel2024',
    'letmein!99',
    'Lucía2019!',
  ],
] as const)('%s', async ([message, ...passwords]) => {
  for (const password of passwords) {
    expect([password, (await register(password)).problem]).toMatchObject([
      password,
      { status: 400, issues: [{ path: 'password', message }] },
    ])
  }
})

test.for(['12/05/1987', 'abcdefgh', 'verano2024'])('%s is refused by every call that sets a password', async (poor) => {
  const ana = await w.as('inmate')
  expect((await register(poor)).problem).toMatchObject({ status: 400, issues: [{ path: 'password' }] })
  const change = { currentPassword: PASSWORD, newPassword: poor }
  const redeem = { username: 'x', slip: 'x', newPassword: poor }
  for (const { problem } of [
    await ana.send('POST', '/api/user/password', { body: change }),
    await w.nobody().send('POST', '/api/reset-password', { body: redeem }),
  ]) {
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'newPassword' }] })
  }
  const setup = { code: 'x', username: 'warden', password: poor }
  expect((await w.nobody().send('POST', '/api/setup', { body: setup })).problem.issues).toMatchObject([
    { path: 'password' },
  ])
})

test('a name of the person is no password either when it is changed or set with a slip, and the slip stays good', async () => {
  const browser = w.nobody()
  const body = { ...rosa, username: 'rosa.two', role: 'inmate', password: PASSWORD }
  const user = (await browser.send('POST', '/api/register', { body })).reply(auth.register)
  const change = { currentPassword: PASSWORD, newPassword: 'mendez1987' }
  expect((await browser.send('POST', '/api/user/password', { body: change })).problem.issues).toEqual([
    { path: 'newPassword', message: NAMES },
  ])
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const { slip } = await cleo.call(users.makeSlip, { params: { id: user.id } })
  const redeem = (newPassword: string) =>
    w.nobody().send('POST', '/api/reset-password', { body: { username: 'rosa.two', slip, newPassword } })
  expect((await redeem('mendez1987')).problem.issues).toEqual([{ path: 'newPassword', message: NAMES }])
  expect((await redeem('green-tide-evening')).status).toBe(200)
})

test.for([
  'rosa wants more bread',
  'grande lluvia de otoño',
  'the block of cheese',
  'county fair pancakes',
  'maria plays drums',
  'k9#vT2!q7Z',
  '7 quiet lamps on',
  'caballo-lento',
])('%s is good enough', async (password) => {
  expect((await register(password, { ...rosa, username: `fine.${password.length}` })).status).toBe(201)
})

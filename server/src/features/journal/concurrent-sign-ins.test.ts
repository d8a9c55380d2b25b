import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  listEntries,
  NEW_PASSWORD,
  type Person,
  resetBySlip,
  signIn,
} from './testing/journal.ts'
import { pausedPasswords } from './testing/paused-passwords.ts'

/** Sign-ins during a password change: each is paused in the middle until the change is stored. */
const { adjust, crossed } = pausedPasswords()
const w = await createTestApp({ adjust })
const cleo = await w.as('admin')

/** What the person can read with each password that signs them in. */
async function readWith({ user }: Person, ...passwords: string[]) {
  const found: string[] = []
  for (const password of passwords) {
    const browser = w.nobody()
    if ((await signIn(browser, user.username, password)).status === 200)
      found.push(...(await listEntries(browser)).texts)
  }
  return found
}

test('a sign-in with the old password during the change gets no session', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'kept')
  const late = w.nobody()
  const answer = await crossed(
    () => signIn(late, ana.user.username, PASSWORD),
    1,
    () => changePassword(ana, PASSWORD, NEW_PASSWORD),
  )
  expect(answer.status).toBeLessThan(500)
  expect([answer.status, (await listEntries(late)).status]).toEqual([expect.any(Number), 401])
  expect((await listEntries(ana)).texts).toEqual(['kept'])
})

test('a sign-in with the old password during the redemption of a slip gets no session', async () => {
  const ana = await w.as('inmate')
  const late = w.nobody()
  await crossed(
    () => signIn(late, ana.user.username, PASSWORD),
    1,
    () => resetBySlip(cleo, ana, NEW_PASSWORD),
  )
  expect((await late.send('GET', '/api/user')).status).toBe(401)
})

test('a sign-in that also strengthens an outdated hash cannot bring the old password back', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'kept')
  await w.ask(
    `update credentials set kdf = '{"memory":64,"passes":1,"lanes":1,"pepper":1}' where user_id = $1`,
    ana.user.id,
  )
  const late = w.nobody()
  await crossed(
    () => signIn(late, ana.user.username, PASSWORD),
    2,
    () => changePassword(ana, PASSWORD, NEW_PASSWORD),
  )
  expect((await signIn(w.nobody(), ana.user.username, PASSWORD)).status).toBe(401)
  expect(await readWith(ana, NEW_PASSWORD)).toEqual(['kept'])
})

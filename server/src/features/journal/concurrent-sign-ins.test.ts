import { expect, test } from 'vitest'
import { createWorld, PASSWORD } from '../../testing/test-app.ts'
import { heldPasswords } from './testing/paused-passwords.ts'
import { changePassword, NEW_PASSWORD, type Person, read, resetBySlip, signIn, written } from './testing/journal.ts'

/** Sign-ins that cross a change of the password: each is held in the middle until the change is stored. */
const { adjust, crossed } = heldPasswords()
const w = await createWorld({ adjust })
const cleo = await w.as('admin')

/** What the person can read with each password that signs them in. */
async function readWith({ user }: Person, ...passwords: string[]) {
  const found: string[] = []
  for (const password of passwords) {
    const browser = w.nobody()
    if ((await signIn(browser, user.username, password)).status === 200) found.push(...(await read(browser)).texts)
  }
  return found
}

test('a sign-in with the old password that crosses the change ends up with no session', async () => {
  const ana = await w.as('inmate')
  await written(ana, 'kept')
  const late = w.nobody()
  const answer = await crossed(
    () => signIn(late, ana.user.username, PASSWORD),
    1,
    () => changePassword(ana, PASSWORD, NEW_PASSWORD),
  )
  expect(answer.status).toBeLessThan(500)
  expect([answer.status, (await read(late)).status]).toEqual([expect.any(Number), 401])
  expect((await read(ana)).texts).toEqual(['kept'])
})

test('a sign-in with the old password that crosses a redeemed slip ends up with no session', async () => {
  const ana = await w.as('inmate')
  const late = w.nobody()
  await crossed(
    () => signIn(late, ana.user.username, PASSWORD),
    1,
    () => resetBySlip(cleo, ana, NEW_PASSWORD),
  )
  expect((await late.send('GET', '/api/user')).status).toBe(401)
})

test('a sign-in that also strengthens an outdated password cannot bring the old one back', async () => {
  const ana = await w.as('inmate')
  await written(ana, 'kept')
  await w.superuser.query(`update credentials set kdf = '{"memory":8192,"passes":1,"lanes":1}' where user_id = $1`, [
    ana.user.id,
  ])
  const late = w.nobody()
  await crossed(
    () => signIn(late, ana.user.username, PASSWORD),
    2,
    () => changePassword(ana, PASSWORD, NEW_PASSWORD),
  )
  expect((await signIn(w.nobody(), ana.user.username, PASSWORD)).status).toBe(401)
  expect(await readWith(ana, NEW_PASSWORD)).toEqual(['kept'])
})

import { journal } from '@evenkeel/contract/journal.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { type Caller, createCaller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  listEntries,
  lockedCounts,
  NEW_PASSWORD,
  type Person,
  recoveryState,
  resetBySlip,
  sendEntry,
  signIn,
  unlock,
} from './testing/journal.ts'
import { pausedPasswords } from './testing/paused-passwords.ts'

/** Two requests that overlap: each test pauses the first one in the middle until the second is done. */
const { adjust, crossed } = pausedPasswords()
const w = await createTestApp({ adjust })
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })

/** Another node on the same database: a node runs the password changes of one person one at a time. */
const otherNode = await createApp(w.deps, null)
afterAll(() => otherNode.close())

/** The person in another browser, on the other node. */
async function elsewhere({ user }: Person): Promise<Caller> {
  const browser = createCaller(otherNode)
  expect((await signIn(browser, user.username, PASSWORD)).status).toBe(200)
  return browser
}

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

test('of two password changes at once one succeeds, and the entries open with it', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'kept')
  const other = await elsewhere(ana)
  const THIRD = 'third-harbor-noon'
  const first = await crossed(
    () => changePassword(ana, PASSWORD, NEW_PASSWORD),
    2,
    () => changePassword(other, PASSWORD, THIRD),
  )
  expect(first.status).toBeGreaterThanOrEqual(400)
  expect(first.status).toBeLessThan(500)
  expect(await readWith(ana, PASSWORD, NEW_PASSWORD, THIRD)).toEqual(['kept'])
  expect(await readWith(ana, THIRD)).toEqual(['kept'])
})

test('a recovery code made during a password change is refused, or opens the entries', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'kept')
  const there = Object.assign(createCaller(otherNode), { user: ana.user })
  for (const [name, value] of ana.cookies) there.cookies.set(name, value)
  await ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const made = await crossed(
    () => ana.send('POST', '/api/journal/recovery-code'),
    1,
    () => changePassword(there, PASSWORD, NEW_PASSWORD),
  )
  expect(made.status).toBeLessThan(500)
  const { madeAt } = await recoveryState(there)
  if (made.status >= 400) return expect(madeAt).toBeNull()
  await resetBySlip(cleo, there, 'third-harbor-noon')
  expect((await unlock(there, { recoveryCode: made.reply(journal.makeCode).code })).json).toEqual(
    lockedCounts({ entries: 1 }),
  )
})

test('a recovery code made by a session that the change ended is refused', async () => {
  const ana = await w.as('inmate')
  const other = await elsewhere(ana)
  await other.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const made = await crossed(
    () => other.send('POST', '/api/journal/recovery-code'),
    1,
    () => changePassword(ana, PASSWORD, NEW_PASSWORD),
  )
  expect(made.status).toBe(401)
  expect((await recoveryState(ana)).madeAt).toBeNull()
})

test('an unlock during a password change succeeds or is refused, and no entry is lost', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'locked')
  await resetBySlip(cleo, ana, NEW_PASSWORD)
  await createEntry(ana, 'open')
  const answer = await crossed(
    () => unlock(ana, { oldPassword: PASSWORD }),
    1,
    // Passwords of one person are checked one at a time, so the change comes from a slip.
    () => resetBySlip(cleo, ana, 'third-harbor-noon'),
  )
  expect(answer.status).toBeLessThan(500)
  for (const oldPassword of [NEW_PASSWORD, PASSWORD]) await unlock(ana, { oldPassword })
  const { entries, locked } = await listEntries(ana)
  expect([entries.map(({ content, unreadable }) => [content, unreadable]), locked]).toEqual([
    [
      ['open', false],
      ['locked', false],
    ],
    '0',
  ])
})

test('a password change during the redemption of a slip is refused, and what was written after the slip stays readable', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'before')
  await cleo.send('POST', `/api/admin/users/${ana.user.id}/reset-password`)
  const attacked = await elsewhere(ana)
  const browser = Object.assign(w.nobody(), { user: ana.user })
  let after: Awaited<ReturnType<typeof sendEntry>> | undefined
  const changed = await crossed(
    () => changePassword(attacked, PASSWORD, NEW_PASSWORD),
    2,
    async () => {
      await resetBySlip(cleo, browser, 'third-harbor-noon')
      after = await sendEntry(browser, { content: 'after the slip' })
    },
  )
  expect(after?.status).toBe(201)
  expect(changed.status).toBeGreaterThanOrEqual(400)
  expect(changed.status).toBeLessThan(500)
  expect((await listEntries(browser)).texts).toEqual(['after the slip'])
  expect((await unlock(browser, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 1 }))
})

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

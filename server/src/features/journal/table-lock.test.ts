import { setTimeout as pause } from 'node:timers/promises'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import type { Query } from '../../platform/db/statement.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  fastPasswords,
  listEntries,
  lockedCounts,
  NEW_PASSWORD,
  type Person,
  sendEntry,
  signIn,
  unlock,
  updateEntry,
} from './testing/journal.ts'

/** Events between two statements of one request: the journal's table is locked, so that the second statement waits. */
const HOLD = 'lock table journal_entries in access exclusive mode'
const hold: Query<unknown> = { name: 'hold_the_journal', text: HOLD, values: [], read: () => undefined }
let lockTaken = Promise.withResolvers<void>()
let go = Promise.withResolvers<void>()
let holding = false

/** While `holding`, a transaction locks the journal first and waits until it is released. */
const w = await createTestApp({
  adjust: (deps) => ({
    ...fastPasswords(deps),
    db: {
      ...deps.db,
      transaction: (steps) =>
        deps.db.transaction(async (run) => {
          if (holding) {
            await run([hold])
            lockTaken.resolve()
            await go.promise
          }
          return steps(run)
        }),
    },
  }),
})

const waiting = async () => {
  const statement = 'select from pg_locks where not granted and relation = $1::regclass'
  return (await w.ask(statement, 'journal_entries')).length > 0
}

/** Sends a request that waits in the middle until the changed password is stored. */
async function across<T>(ana: Person, request: () => Promise<T>): Promise<T> {
  lockTaken = Promise.withResolvers()
  go = Promise.withResolvers()
  holding = true
  const changed = changePassword(ana, PASSWORD, NEW_PASSWORD)
  await lockTaken.promise
  holding = false
  const answer = request()
  while (!(await waiting())) await pause(5)
  go.resolve()
  expect((await changed).status).toBe(204)
  return answer
}

async function withEntries() {
  const ana = await w.as('inmate')
  for (let i = 0; i < 3; i += 1) await createEntry(ana, `day ${i}`, { mood: i + 1 })
  return { ana, before: (await listEntries(ana)).entries }
}

test('a list that is read during a password change shows readable entries, or asks to try again', async () => {
  const { ana, before } = await withEntries()
  const { status, entries, locked } = await across(ana, () => listEntries(ana))

  if (status === 200) expect({ entries, locked }).toEqual({ entries: before, locked: '0' })
  else expect([401, 409]).toContain(status)
  expect((await listEntries(ana)).entries).toEqual(before)
})

test('an edit during a password change is stored or asks to try again, and reports nothing as locked', async () => {
  const { ana, before } = await withEntries()
  const id = before[0]?.id ?? ''
  const { status, text } = await across(ana, () => updateEntry(ana, id, { content: 'edited' }))

  expect([status, text]).toEqual([expect.toBeOneOf([200, 409]), expect.any(String)])
  const [entry] = (await listEntries(ana)).entries
  expect(entry).toMatchObject({ unreadable: false, mood: 3, content: status === 200 ? 'edited' : 'day 2' })
})

test('an entry that another session writes during a password change is readable, or refused', async () => {
  const { ana, before } = await withEntries()
  const other = w.nobody()
  await signIn(other, ana.user.username, PASSWORD)
  const { status } = await across(ana, () => sendEntry(other, { content: 'of the other' }))

  expect([201, 401, 409]).toContain(status)
  const { entries, texts, locked } = await listEntries(ana)
  expect([entries.some(({ unreadable }) => unreadable), locked]).toEqual([false, '0'])
  expect(texts).toEqual([...(status === 201 ? ['of the other'] : []), ...before.map(({ content }) => content)])
})

test('a deletion during a password change stays deleted', async () => {
  const { ana, before } = await withEntries()
  const { status } = await across(ana, () => ana.send('DELETE', `/api/journal/${before[0]?.id}`))

  expect(status).toBe(204)
  expect((await listEntries(ana)).entries).toEqual(before.slice(1))
})

test('starting over while a slip is redeemed deletes no entry that was readable when it was confirmed', async () => {
  const { ana, before } = await withEntries()
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await w.superuser.query('begin')
  await w.superuser.query(HOLD)
  const browser = w.nobody()
  const startingOver = ana.send('POST', '/api/journal/start-over', { body: { confirm: true } })
  while (!(await waiting())) await pause(5)
  const made = await cleo.send('POST', `/api/admin/users/${ana.user.id}/reset-password`)
  const { slip } = made.reply(users.makeSlip)
  const body = { username: ana.user.username, slip, newPassword: NEW_PASSWORD }
  const redeemed = browser.send('POST', '/api/reset-password', { body })
  // The slip waits for the lock on the key, or goes first. Both are correct if nothing is lost.
  await pause(300)
  await w.superuser.query('commit')
  expect((await redeemed).status).toBe(200)
  expect((await startingOver).status).toBeLessThan(500)

  expect((await listEntries(browser)).locked).toBe('3')
  expect((await unlock(browser, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 3 }))
  expect((await listEntries(browser)).entries).toEqual(before)
  expect((await signIn(w.nobody(), ana.user.username, NEW_PASSWORD)).status).toBe(200)
})

import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { afterAll, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import {
  createEntry,
  createRecoveryCode,
  NEW_PASSWORD,
  resetBySlip,
  slipFor,
  unlock,
} from '../../journal/testing/journal.ts'

const THIRD = 'third-harbor-noon'

/** Every 32 bytes that were made by chance or derived from a password, and all that was decrypted, since `watch`. */
const seen: { bytes: Buffer; was: Buffer }[] = []
const note = <T>(made: T): T => {
  if (Buffer.isBuffer(made) && made.length >= 32) seen.push({ bytes: made, was: Buffer.from(made) })
  return made
}

const { randomBytes, createDecipheriv } = crypto
Object.assign(crypto, {
  randomBytes: (size: number) => note(randomBytes(size)),
  createDecipheriv: (...given: Parameters<typeof createDecipheriv>) => {
    const decipher = createDecipheriv(...given)
    const update = decipher.update.bind(decipher)
    return Object.assign(decipher, { update: (...sent: Parameters<typeof update>) => note(update(...sent)) })
  },
})
syncBuiltinESMExports()
afterAll(() => {
  Object.assign(crypto, { randomBytes, createDecipheriv })
  syncBuiltinESMExports()
})

const w = await createTestApp({
  adjust: (deps) => ({
    ...deps,
    passwords: {
      ...deps.passwords,
      async derive(password, salt, settings, from) {
        const keys = await deps.passwords.derive(password, salt, { ...settings, memory: 64 }, from)
        note(keys.journalKey)
        return keys
      },
    },
  }),
})
const cleo = await w.as('admin')

/**
 * Whether the calls made or opened any keys and texts, and how many of them were not overwritten. What is no secret may
 * stay: the token that marks the browser, and the salts of stored entries.
 */
async function watch(caller: Caller, calls: () => Promise<{ status: number } | unknown>) {
  seen.length = 0
  await calls()
  const device = Buffer.from(caller.cookies.get('evenkeel-device') ?? '', 'base64url')
  const rows = await w.ask<{ salt: Buffer }>('select substr(blob, 2, 32) as salt from journal_entries')
  const known = [device, ...rows.map(({ salt }) => salt)]
  const secrets = seen.filter(({ was }) => !known.some((one) => one.equals(was)))
  return { some: secrets.length > 0, left: secrets.filter(({ bytes, was }) => bytes.equals(was)).length }
}

const ERASED = { some: true, left: 0 }
const login = (caller: Caller, username: string, password = PASSWORD) =>
  caller.send('POST', '/api/login', { body: { username, password } })

async function somebody() {
  const person = await w.as('inmate')
  await createEntry(person, 'a quiet day')
  await person.send('POST', '/api/checkins', { body: { notes: 'slept well' } })
  return person
}

test('the keys of a registration are overwritten', async () => {
  const browser = w.nobody()
  const body = { username: 'new.person', password: PASSWORD, role: 'inmate' }
  expect(
    await watch(browser, async () => (await browser.send('POST', '/api/register', { body })).reply(auth.register)),
  ).toEqual(ERASED)
})

test('those of a sign-in, right or wrong, and of an account that is switched off', async () => {
  const { user } = await somebody()
  const browser = w.nobody()
  expect(await watch(browser, () => login(browser, user.username))).toEqual(ERASED)
  expect(await watch(browser, () => login(browser, user.username, 'not-the-password'))).toEqual(ERASED)
  await w.ask('update users set disabled_at = now() where id = $1', user.id)
  expect(await watch(browser, () => login(browser, user.username))).toEqual(ERASED)
})

test('those of a confirmation and of a changed password, with what was encrypted again', async () => {
  const person = await somebody()
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  for (const [path, sent] of [
    ['/api/user/confirm', { password: PASSWORD }],
    ['/api/user/password', body],
  ] as const) {
    const statuses: number[] = []
    const found = await watch(person, async () =>
      statuses.push((await person.send('POST', path, { body: sent })).status),
    )
    expect([path, statuses, found]).toEqual([path, [204], ERASED])
  }
})

test('those of a slip, with an older password, a wrong one, or none', async () => {
  const person = await somebody()
  const redeem = (slip: string, oldPassword?: string) =>
    person.send('POST', '/api/reset-password', {
      body: { username: person.user.username, slip, newPassword: THIRD, oldPassword },
    })
  const slip = await slipFor(cleo, person.user)
  expect(await watch(person, () => redeem(slip, 'not-the-old-one'))).toEqual(ERASED)
  expect(await watch(person, () => redeem(slip, PASSWORD))).toEqual(ERASED)
  const second = await slipFor(cleo, person.user)
  expect(await watch(person, () => redeem(second))).toEqual(ERASED)
})

test('those of a recovery code, when it is made and when it or an older password opens something', async () => {
  const [person, other] = [await somebody(), await somebody()]
  let code = ''
  expect(await watch(person, async () => (code = await createRecoveryCode(person)))).toEqual(ERASED)
  for (const one of [person, other]) await resetBySlip(cleo, one, NEW_PASSWORD)
  expect(await watch(person, () => unlock(person, { recoveryCode: code }))).toEqual(ERASED)
  expect(await watch(other, () => unlock(other, { oldPassword: PASSWORD }))).toEqual(ERASED)
})

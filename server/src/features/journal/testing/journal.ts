import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
import { type Entry, journal, type Locked } from '@evenkeel/contract/journal.ts'
import { type User, users } from '@evenkeel/contract/users/users.ts'
import { hashOf } from '../../../http/cookies.ts'
import type { KdfSettings } from '../../../platform/ciphers/passwords.ts'
import { keyFromToken, unwrapUserKey } from '../../../platform/ciphers/user-key.ts'
import { unwrapRecordKey, type VersionedKey } from '../../../platform/user-keys/record-key.ts'
import type { Caller } from '../../../testing/caller.ts'
import { PASSWORD, type TestApp } from '../../../testing/test-app.ts'

export { quickPasswords as fastPasswords } from '../../../testing/product/quick-passwords.ts'

export type Person = Caller & { user: User }
export const NEW_PASSWORD = 'green-tide-evening'

export const LONG_AGO = '2020-01-01T00:00:00.000Z'

export const sendEntry = (caller: Caller, body: unknown = { content: 'a quiet day' }, headers = {}) =>
  caller.send('POST', '/api/journal', { body, headers })

export async function createEntry(caller: Caller, content: string, more = {}): Promise<Entry> {
  return (await sendEntry(caller, { content, ...more })).reply(journal.create)
}

/** A person's journal as they see it: the entries, how many are locked, and the link to the next page. */
export async function listEntries(caller: Caller, query = '') {
  const { status, json, headers } = await caller.send('GET', `/api/journal${query}`)
  const entries = (status === 200 ? json : []) as Entry[]
  const next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? null
  return { status, entries, texts: entries.map(({ content }) => content), locked: headers['x-journal-locked'], next }
}

/** How much is locked for a person, as their pages are told. */
export async function lockedOf(caller: Caller) {
  const { headers } = await caller.send('GET', '/api/journal')
  const others = String(headers['x-records-locked'])
    .split(', ')
    .map((one) => one.split(' '))
  const counts = Object.fromEntries(others.map(([kind, count]) => [kind, Number(count)]))
  return { entries: Number(headers['x-journal-locked']), ...counts }
}

/** How much is locked, where everything that is not named is nothing. */
export const lockedCounts = (some: Partial<Locked> = {}): Locked => ({
  entries: 0,
  notes: 0,
  assessments: 0,
  plans: 0,
  tries: 0,
  worksheets: 0,
  ...some,
})

/** A change of an entry as the caller reads it now; of one that they do not read, as of long ago. */
export async function updateEntry(caller: Caller, id: string, body: object, query = '') {
  const read = (await listEntries(caller, '?limit=100')).entries.find((entry) => entry.id === id)
  const updatedAt = read?.updatedAt ?? LONG_AGO
  return caller.send('PUT', `/api/journal/${id}${query}`, { body: { updatedAt, ...body } })
}

export const unlock = (caller: Caller, body: { oldPassword: string } | { recoveryCode: string }) =>
  caller.send('POST', '/api/journal/unlock', { body })

export const startOver = (caller: Caller) => caller.send('POST', '/api/journal/start-over', { body: { confirm: true } })

/** Starts over once a slip protects what it locked no longer. */
export async function startOverLater(w: TestApp, caller: Caller) {
  const before = w.now
  w.now = new Date(before.getTime() + (DAYS_AFTER_SLIP * 24 + 1) * 3_600_000)
  const answer = await startOver(caller)
  w.now = before
  return answer
}

export async function createRecoveryCode(caller: Caller, password = PASSWORD) {
  await caller.send('POST', '/api/user/confirm', { body: { password } })
  return (await caller.call(journal.makeCode)).code
}

export const recoveryState = async (caller: Caller) => caller.call(journal.recovery)

export const changePassword = (caller: Caller, currentPassword: string, newPassword: string) =>
  caller.send('POST', '/api/user/password', { body: { currentPassword, newPassword } })

export const signIn = (browser: Caller, username: string, password: string) =>
  browser.send('POST', '/api/login', { body: { username, password } })

/** A slip of an administrator for a person. */
export async function slipFor(admin: Caller, { id }: Pick<User, 'id'>) {
  await admin.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  return (await admin.call(users.makeSlip, { params: { id } })).slip
}

/** A slip of an administrator, redeemed by the person in their own browser. */
export async function resetBySlip(
  admin: Caller,
  { user, ...person }: Person,
  newPassword: string,
  oldPassword?: string,
) {
  const slip = await slipFor(admin, user)
  const body = { username: user.username, slip, newPassword, oldPassword }
  const { status } = await person.send('POST', '/api/reset-password', { body })
  if (status !== 200) throw new Error(`Expected a new password, got ${status}`)
}

/** The data key of the person's current session, decrypted as the product does. */
export async function sessionDataKey(w: TestApp, { user, cookies }: Person) {
  const token = Buffer.from(cookies.get('evenkeel') ?? '', 'base64url')
  const rows = await w.ask<{ version: number; wrapped: Buffer }>(
    'select key_version as version, wrapped_key as wrapped from sessions where token_hash = $1',
    hashOf(token),
  )
  const [row] = rows
  if (!row) throw new Error('There is no such session')
  const wrap = { userId: user.id, version: row.version, by: 'session', session: hashOf(token).toString('hex') } as const
  return { version: row.version, key: unwrapUserKey(row.wrapped, keyFromToken(token), wrap) }
}

/** The record keys that the person's current session opens, by version, decrypted as the product does. */
export async function sessionRecordKeys(w: TestApp, person: Person): Promise<VersionedKey[]> {
  const { version: wrappedBy, key } = await sessionDataKey(w, person)
  const rows = await w.ask<{ version: number; wrapped: Buffer }>(
    'select version, wrapped_key as wrapped from record_keys where user_id = $1 and wrapped_by = $2 order by version',
    person.user.id,
    wrappedBy,
  )
  return rows.map(({ version, wrapped }) => ({
    version,
    key: unwrapRecordKey(wrapped, key, { userId: person.user.id, version, wrappedBy }),
  }))
}

/** The newest of them. */
export async function newestRecordKey(w: TestApp, person: Person): Promise<VersionedKey> {
  const newest = (await sessionRecordKeys(w, person)).at(-1)
  if (!newest) throw new Error('The session opens no record key')
  return newest
}

type KeyRow = { version: number; wrapped: Buffer; salt: Buffer; kdf: KdfSettings }

/** The versions of the stored data keys that a password unwraps. */
export async function keysOpenedBy(w: TestApp, userId: string, password: string): Promise<number[]> {
  const rows = await w.ask<KeyRow>(
    'select version, wrapped_by_password as wrapped, salt, kdf from user_keys where user_id = $1 order by version',
    userId,
  )
  const opened: number[] = []
  for (const { version, wrapped, salt, kdf } of rows) {
    const { journalKey } = await w.deps.passwords.derive(password, salt, kdf)
    try {
      unwrapUserKey(wrapped, journalKey, { userId, version, by: 'password' })
      opened.push(version)
    } catch {
      // Another password wraps this key.
    }
  }
  return opened
}

/** Changes the first ciphertext byte of a stored entry. */
export const corruptEntry = (w: TestApp, id: string) =>
  w.superuser.query('update journal_entries set blob = set_byte(blob, 50, get_byte(blob, 50) # 1) where id = $1', [id])

import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { openEntry } from './seal.ts'
import {
  changePassword,
  corruptEntry,
  createEntry,
  createRecoveryCode,
  fastPasswords,
  keysOpenedBy,
  listEntries,
  lockedCounts,
  NEW_PASSWORD,
  recoveryState,
  resetBySlip,
  sendEntry,
  sessionDataKey,
  signIn,
  unlock,
  updateEntry,
} from './testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords, env: { RATE_LIMIT_FACTOR: '5' } })
const cleo = await w.as('admin')

test('entries stay readable and unchanged in the same session and with the new password', async () => {
  const ana = await w.as('inmate')
  for (let i = 0; i < 205; i += 1)
    await createEntry(ana, `day ${i} 夜`, { title: i % 2 ? `t${i}` : null, mood: (i % 10) + 1 })
  const before = (await listEntries(ana, '?limit=200')).entries
  expect((await changePassword(ana, PASSWORD, NEW_PASSWORD)).status).toBe(204)

  expect((await listEntries(ana, '?limit=200')).entries).toEqual(before)
  const browser = w.nobody()
  await signIn(browser, ana.user.username, NEW_PASSWORD)
  expect((await listEntries(browser, '?limit=200')).entries).toEqual(before)
  const last = await listEntries(browser, `?before=${before.at(-1)?.id}`)
  expect(last).toMatchObject({ texts: ['day 4 夜', 'day 3 夜', 'day 2 夜', 'day 1 夜', 'day 0 夜'], locked: '0' })
  expect((await updateEntry(ana, before[0]?.id ?? '', { content: 'still mine' })).status).toBe(200)
  expect((await sendEntry(browser)).status).toBe(201)
})

test('every other session ends, and its cookie opens nothing', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'x')
  const elsewhere = w.nobody()
  await signIn(elsewhere, ana.user.username, PASSWORD)
  await changePassword(ana, PASSWORD, NEW_PASSWORD)

  expect((await listEntries(elsewhere)).status).toBe(401)
  expect((await sendEntry(elsewhere)).status).toBe(401)
  const rows = await w.ask('select distinct key_version from sessions where user_id = $1', ana.user.id)
  expect(rows).toEqual([{ key_version: 2 }])
})

test('the old password, the old data key and the old recovery code decrypt nothing that is stored', async () => {
  const ana = await w.as('inmate')
  for (let i = 0; i < 3; i += 1) await createEntry(ana, `day ${i}`)
  const code = await createRecoveryCode(ana)
  const old = await sessionDataKey(w, ana)
  await changePassword(ana, PASSWORD, NEW_PASSWORD)

  expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([])
  expect(await keysOpenedBy(w, ana.user.id, NEW_PASSWORD)).toEqual([2])
  const rows = await w.ask('select * from journal_entries where user_id = $1', ana.user.id)
  for (const { id: entryId, user_id: userId, version, key_version, blob } of rows) {
    expect([version, key_version]).toEqual([2, 2])
    for (const keyVersion of [1, 2])
      for (const v of [1, 2])
        expect(() => openEntry(old.key, { userId, entryId, version: v, keyVersion }, blob)).toThrow()
  }
  const codes = await w.superuser.query('select wrapped_key from journal_recovery where user_id = $1', [ana.user.id])
  expect(codes.rows.filter(({ wrapped_key }) => wrapped_key !== null)).toEqual([])
  expect((await recoveryState(ana)).madeAt).toBeNull()
  expect((await unlock(ana, { recoveryCode: code })).problem.code).toBe('wrong_password')
  expect((await unlock(ana, { oldPassword: PASSWORD })).problem.code).toBe('wrong_password')
})

test('a wrong current password changes nothing', async () => {
  const ana = await w.as('inmate')
  await createRecoveryCode(ana)
  await createEntry(ana, 'x')
  expect((await changePassword(ana, 'not-the-password', NEW_PASSWORD)).status).toBe(403)

  expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([1])
  expect((await recoveryState(ana)).madeAt).not.toBeNull()
  expect((await listEntries(ana)).texts).toEqual(['x'])
})

test('an altered entry does not block the change, and stays one unreadable entry', async () => {
  const ana = await w.as('inmate')
  const [bad, good] = [await createEntry(ana, 'bad'), await createEntry(ana, 'good')]
  await corruptEntry(w, bad.id)
  for (const [from, to] of [
    [PASSWORD, NEW_PASSWORD],
    [NEW_PASSWORD, PASSWORD],
  ] as const) {
    expect((await changePassword(ana, from, to)).status).toBe(204)
    const { entries, locked } = await listEntries(ana)
    expect(entries).toMatchObject([good, { id: bad.id, content: '', unreadable: true }])
    expect(locked).toBe('0')
  }
})

test('entries under an older password stay locked, and open later with that password', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'before the slip')
  const code = await createRecoveryCode(ana)
  await resetBySlip(cleo, ana, NEW_PASSWORD)
  await createEntry(ana, 'after the slip')
  expect((await changePassword(ana, NEW_PASSWORD, 'third-harbor-noon')).status).toBe(204)

  expect(await listEntries(ana)).toMatchObject({ texts: ['after the slip'], locked: '1' })
  expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([1])
  expect((await recoveryState(ana)).madeAt).not.toBeNull()
  expect((await unlock(ana, { recoveryCode: code })).json).toEqual(lockedCounts({ entries: 1 }))
  expect((await listEntries(ana)).texts).toEqual(['after the slip', 'before the slip'])
  expect((await recoveryState(ana)).madeAt).toBeNull()
})

test('after many changes every entry is still there', async () => {
  const ana = await w.as('inmate')
  const passwords = [PASSWORD, NEW_PASSWORD, 'third-harbor-noon', PASSWORD]
  for (const [i, to] of passwords.slice(1).entries()) {
    await createEntry(ana, `entry ${i}`)
    expect((await changePassword(ana, passwords[i] ?? '', to)).status).toBe(204)
  }
  expect((await listEntries(ana)).texts).toEqual(['entry 2', 'entry 1', 'entry 0'])
  expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([4])
})

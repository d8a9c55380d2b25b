import { describe, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
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
  signIn,
  slipFor,
  startOver,
  startOverLater,
  unlock,
  updateEntry,
} from './testing/journal.ts'

const THIRD = 'third-harbor-noon'
const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')

async function withLocked(count: number) {
  const ana = await w.as('inmate')
  const entries = []
  for (let i = 0; i < count; i += 1)
    entries.unshift(await createEntry(ana, `old ${i}`, { title: `t${i}`, mood: i + 1 }))
  await resetBySlip(cleo, ana, NEW_PASSWORD)
  return { ana, entries }
}

describe('after a slip', () => {
  test('a locked entry can neither be changed nor deleted, not by its id either', async () => {
    const { ana, entries } = await withLocked(2)
    for (const body of [{ content: 'x' }, { content: 'x', mood: 2 }, { content: 'x', mood: null }])
      expect((await updateEntry(ana, entries[0]?.id ?? '', body)).problem).toMatchObject({
        status: 423,
        code: 'journal_locked',
      })
    for (const { id } of entries) {
      const { problem } = await ana.send('DELETE', `/api/journal/${id}`)
      expect(problem).toMatchObject({ status: 423, code: 'journal_locked' })
    }
    expect((await listEntries(ana)).locked).toBe('2')

    await unlock(ana, { oldPassword: PASSWORD })
    expect((await ana.send('DELETE', `/api/journal/${entries[0]?.id}`)).status).toBe(204)
    expect(await listEntries(ana)).toMatchObject({ texts: ['old 0'], locked: '0' })
  })

  test('signing in again with the new password does not lock or unlock anything', async () => {
    const { ana } = await withLocked(2)
    await signIn(ana, ana.user.username, NEW_PASSWORD)
    expect(await listEntries(ana)).toMatchObject({ texts: [], locked: '2' })
    expect(await keysOpenedBy(w, ana.user.id, NEW_PASSWORD)).toEqual([2])
    expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([1])
  })

  test('a slip that is never redeemed locks nothing', async () => {
    const ana = await w.as('inmate')
    await createEntry(ana, 'open')
    await slipFor(cleo, ana.user)
    await signIn(ana, ana.user.username, PASSWORD)
    expect(await listEntries(ana)).toMatchObject({ texts: ['open'], locked: '0' })
  })
})

describe('the old password', () => {
  test('unlocks all of them permanently and unchanged', async () => {
    const { ana, entries } = await withLocked(3)
    expect(await unlock(ana, { oldPassword: PASSWORD })).toMatchObject({
      status: 200,
      json: lockedCounts({ entries: 3 }),
    })
    expect(await listEntries(ana)).toMatchObject({ entries, locked: '0' })

    const browser = w.nobody()
    await signIn(browser, ana.user.username, NEW_PASSWORD)
    expect((await listEntries(browser)).entries).toEqual(entries)
    expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([])
    expect((await unlock(ana, { oldPassword: PASSWORD })).status).toBe(403)
  })

  test('unlocks the intact ones when one was altered, which stays one unreadable entry', async () => {
    const { ana, entries } = await withLocked(3)
    await corruptEntry(w, entries[1]?.id ?? '')
    expect((await unlock(ana, { oldPassword: PASSWORD })).status).toBe(200)
    expect((await listEntries(ana)).entries.map(({ content, unreadable }) => [content, unreadable])).toEqual([
      ['old 2', false],
      ['', true],
      ['old 0', false],
    ])
  })

  test('unlocks more than one batch', async () => {
    const { ana } = await withLocked(1)
    await w.ask(
      `insert into journal_entries select user_id, gen_random_uuid(), key_version, version, blob, created_at, updated_at
       from journal_entries, generate_series(1, 230) where user_id = $1`,
      ana.user.id,
    )
    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 231 }))
    expect((await listEntries(ana)).locked).toBe('0')
  })

  test('sent twice at once unlocks them once, and loses none', async () => {
    const { ana, entries } = await withLocked(3)
    const answers = await Promise.all([1, 2].map(() => unlock(ana, { oldPassword: PASSWORD })))
    // The second is refused while the first goes on, and finds nothing to open once it is done.
    for (const { status } of answers) expect([200, 403, 429]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await listEntries(ana)).toMatchObject({ entries, locked: '0' })
  })
})

describe('two slips in a row', () => {
  async function twice() {
    const ana = await w.as('inmate')
    await createEntry(ana, 'of the first')
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    await createEntry(ana, 'of the second')
    const code = await createRecoveryCode(ana, NEW_PASSWORD)
    await resetBySlip(cleo, ana, THIRD)
    await createEntry(ana, 'of the third')
    return { ana, code }
  }

  test.for([
    [PASSWORD, NEW_PASSWORD],
    [NEW_PASSWORD, PASSWORD],
  ])('each older password opens its own, in any order: %j', async (passwords) => {
    const { ana } = await twice()
    for (const [i, oldPassword] of passwords.entries()) {
      expect((await listEntries(ana)).locked).toBe(String(2 - i))
      expect((await unlock(ana, { oldPassword })).json).toEqual(lockedCounts({ entries: 1 }))
    }
    expect(await listEntries(ana)).toMatchObject({
      texts: ['of the third', 'of the second', 'of the first'],
      locked: '0',
    })
  })

  test('a code for the second key opens only entries of the second key', async () => {
    const { ana, code } = await twice()
    expect((await unlock(ana, { recoveryCode: code })).json).toEqual(lockedCounts({ entries: 1 }))
    expect(await listEntries(ana)).toMatchObject({ texts: ['of the third', 'of the second'], locked: '1' })
  })

  test('setting the same password again unlocks what it had encrypted', async () => {
    const ana = await w.as('inmate')
    await createEntry(ana, 'before')
    await resetBySlip(cleo, ana, PASSWORD)
    expect((await listEntries(ana)).locked).toBe('1')
    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 1 }))
    expect((await listEntries(ana)).texts).toEqual(['before'])
  })
})

describe('starting over', () => {
  test('keeps the current recovery code', async () => {
    const ana = await w.as('inmate')
    await createEntry(ana, 'old')
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    await createRecoveryCode(ana, NEW_PASSWORD)
    await startOverLater(w, ana)
    expect((await recoveryState(ana)).madeAt).not.toBeNull()
  })

  test('deletes nothing when nothing is locked', async () => {
    const ana = await w.as('inmate')
    await createEntry(ana, 'open')
    expect((await startOver(ana)).status).toBe(204)
    expect((await listEntries(ana)).texts).toEqual(['open'])
  })
})

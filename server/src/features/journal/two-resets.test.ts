import { describe, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  createEntry,
  createRecoveryCode,
  fastPasswords,
  keysOpenedBy,
  listEntries,
  lockedCounts,
  NEW_PASSWORD,
  recoveryState,
  resetBySlip,
  startOver,
  startOverLater,
  unlock,
} from './testing/journal.ts'

const THIRD = 'third-harbor-noon'
const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')

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
    [
      [PASSWORD, NEW_PASSWORD],
      ['1', '0'],
    ],
    [
      [NEW_PASSWORD, PASSWORD],
      ['1', '0'],
    ],
  ] as const)('each older password opens its own, in any order: %j', async ([passwords, left]) => {
    const { ana } = await twice()
    expect(await listEntries(ana)).toMatchObject({ texts: ['of the third'], locked: '2' })
    for (const [i, oldPassword] of passwords.entries()) {
      expect((await unlock(ana, { oldPassword })).json).toEqual(lockedCounts({ entries: 1 }))
      expect((await listEntries(ana)).locked).toBe(left[i])
    }
    expect((await listEntries(ana)).texts).toEqual(['of the third', 'of the second', 'of the first'])
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
  test('deletes only the locked entries, and the old password and code open nothing afterwards', async () => {
    const ana = await w.as('inmate')
    await createEntry(ana, 'old')
    const code = await createRecoveryCode(ana)
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    await createEntry(ana, 'new')
    expect((await startOverLater(w, ana)).status).toBe(204)

    expect(await listEntries(ana)).toMatchObject({ texts: ['new'], locked: '0' })
    expect(await keysOpenedBy(w, ana.user.id, PASSWORD)).toEqual([])
    expect((await unlock(ana, { oldPassword: PASSWORD })).status).toBe(403)
    expect((await unlock(ana, { recoveryCode: code })).status).toBe(403)
    expect(await recoveryState(ana)).toEqual({ madeAt: null, usedAt: null, firstNote: false })
  })

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

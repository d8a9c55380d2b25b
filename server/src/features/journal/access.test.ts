import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { describe, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  createRecoveryCode,
  fastPasswords,
  listEntries,
  lockedCounts,
  NEW_PASSWORD,
  recoveryState,
  resetBySlip,
  startOverLater,
  unlock,
  updateEntry,
} from './testing/journal.ts'

const testApps = [
  ['filters and row-level security', await createTestApp({ adjust: fastPasswords })],
  ['the filters of the queries alone', await createTestApp({ adjust: fastPasswords, rowLevelSecurity: 'bypassed' })],
] as const

describe.for(testApps)('with %s', async ([, w]) => {
  const people = { inmate: await w.as('inmate'), staff: await w.as('staff'), admin: await w.as('admin') }
  const ana = await w.as('inmate')
  const entry = await createEntry(ana, 'what only I know', { title: 'Mine', mood: 4 })
  await createRecoveryCode(ana)

  test.for(['inmate', 'staff', 'admin'] as const)('another %s does not find it', async (role) => {
    const other = people[role]
    expect(await listEntries(other)).toMatchObject({ entries: [], locked: '0', next: null })
    expect((await listEntries(other, `?userId=${ana.user.id}&user_id=${ana.user.id}&limit=200`)).entries).toEqual([])
    expect((await listEntries(other, `?before=ffffffff-ffff-7fff-bfff-ffffffffffff`)).entries).toEqual([])

    const refused = [
      await updateEntry(other, entry.id, { content: 'not yours' }),
      await updateEntry(other, entry.id, { content: 'not yours', mood: 1 }),
      await other.send('DELETE', `/api/journal/${entry.id}`),
    ]
    for (const { problem, text } of refused) {
      expect(problem).toMatchObject({ status: 404, code: 'not_found' })
      expect(text).not.toMatch(/Mine|only I/)
    }
    expect((await listEntries(ana)).entries).toEqual([entry])
  })

  test('an unknown id gets the same answer as another person’s entry', async () => {
    const answers = await Promise.all(
      [entry.id, '01890000-0000-7000-8000-000000000000'].map((id) => updateEntry(people.staff, id, { content: 'x' })),
    )
    expect(answers[0]?.text).toBe(answers[1]?.text)
  })

  test('another person’s code, unlock or reset does not affect it', async () => {
    for (const other of Object.values(people)) {
      expect(await recoveryState(other)).toEqual({ madeAt: null, usedAt: null, firstNote: false })
      expect((await other.send('DELETE', '/api/journal/recovery-code')).status).toBe(204)
      expect((await other.send('POST', '/api/journal/start-over', { body: { confirm: true } })).status).toBe(204)
      expect((await unlock(other, { oldPassword: PASSWORD })).status).toBe(403)
    }
    expect((await recoveryState(ana)).madeAt).not.toBeNull()
    expect((await listEntries(ana)).entries).toEqual([entry])
  })

  test('another person’s entry or note decides nothing about the offer of a code', async () => {
    const [dan, eve] = [await w.as('inmate'), await w.as('staff')]
    await dan.call(checkins.create, { body: { notes: 'slept badly' } })
    expect([(await recoveryState(dan)).firstNote, (await recoveryState(eve)).firstNote]).toEqual([true, false])
  })

  test('of two people with locked entries each sees, opens and deletes only their own', async () => {
    const [ben, cleo] = [await w.as('inmate'), await w.as('staff')]
    for (const [person, words] of [
      [ben, 'of Ben'],
      [cleo, 'of Cleo'],
    ] as const) {
      await createEntry(person, words)
      await resetBySlip(people.admin, person, NEW_PASSWORD)
      expect(await listEntries(person)).toMatchObject({ entries: [], locked: '1' })
    }
    expect((await startOverLater(w, cleo)).status).toBe(204)
    expect(await listEntries(cleo)).toMatchObject({ entries: [], locked: '0' })
    expect((await unlock(ben, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 1 }))
    expect((await listEntries(ben)).texts).toEqual(['of Ben'])
    expect((await unlock(cleo, { oldPassword: PASSWORD })).status).toBe(403)
  })

  test('changing a password re-encrypts only the person’s own entries', async () => {
    const [ben, dora] = [await w.as('inmate'), await w.as('inmate')]
    for (const person of [ben, dora]) await createEntry(person, 'stays')
    await changePassword(ben, PASSWORD, NEW_PASSWORD)
    for (const person of [ben, dora]) expect((await listEntries(person)).texts).toEqual(['stays'])
    expect((await listEntries(ana)).entries).toEqual([entry])
  })
})

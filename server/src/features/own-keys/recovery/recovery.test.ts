import { audit } from '@evenkeel/contract/audit/audit.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
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
} from '../../journal/testing/journal.ts'
import { aSheet, begin } from '../../worksheets/testing/worksheets.ts'
import { isCode } from './code.ts'

const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')

test('a code is shown once, in groups, and never stored in clear', async () => {
  const ana = await w.as('inmate')
  expect(await recoveryState(ana)).toEqual({ madeAt: null, usedAt: null, firstNote: false })
  const code = await createRecoveryCode(ana)

  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]$/)
  expect(isCode(code)).toBe(true)
  expect(await recoveryState(ana)).toEqual({ madeAt: w.now.toISOString(), usedAt: null, firstNote: false })
  const rows = await w.ask('select t::text as row from journal_recovery t')
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', '').slice(0, 8))
})

test('a moment at an open session makes no code: the password is asked, the paper stays good, and a new code is told', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'x')
  const code = await createRecoveryCode(ana)
  await w.ask('update sessions set confirmed_until = null where user_id = $1', ana.user.id)
  const made = await ana.send('POST', '/api/journal/recovery-code')
  expect([made.status, made.problem.code]).toEqual([403, 'confirmation_required'])
  const told = (await ana.call(audit.own)).filter(({ action }) => action === 'person.code_made')
  expect(told).toMatchObject([{ fromOwnAccount: true }])
  // Whoever searches for paper reads in the log that somebody made one, and not who.
  const log = await cleo.call(audit.list, { query: { action: 'person.code_made' } })
  expect(log[0]).toMatchObject({ actor: null, target: { type: 'person', id: null, username: null }, ip: '' })
  expect(await cleo.call(audit.list, { query: { action: 'person.code_made', q: ana.user.username } })).toEqual([])
  expect((await cleo.send('GET', '/api/admin/audit')).text).not.toContain(ana.user.id)
  await resetBySlip(cleo, ana, NEW_PASSWORD)
  expect((await unlock(ana, { recoveryCode: code })).json).toEqual(lockedCounts({ entries: 1 }))
})

describe('a code is to be offered', () => {
  const isOffered = async (person: Caller) => (await recoveryState(person)).firstNote
  const checkIn = (person: Caller, notes: string) => person.call(checkins.create, { body: { notes } })

  test('after the first note of a check-in, and only then', async () => {
    const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
    await checkIn(ana, '')
    expect(await isOffered(ana)).toBe(false)
    await checkIn(ana, 'Slept badly')
    expect(await isOffered(ana)).toBe(true)
    expect(await isOffered(ben)).toBe(false)
    await checkIn(ana, 'Slept well')
    expect(await isOffered(ana)).toBe(false)
  })

  const steps = { signs: [{ text: 'I stop eating' }] }
  const WRITES: [string, (person: Caller) => Promise<unknown>][] = [
    ['a plan', (person) => person.call(plan.save, { body: { steps, after: null }, query: {} })],
    ['a worksheet', (person) => begin(person, aSheet({ thought: 'mine' }))],
    [
      'a thing to try',
      (person) =>
        person.call(tries.create, {
          body: { moduleId: 'm05', section: 1, lesson: 1, on: w.deps.calendar.dayOf(w.now) },
        }),
    ],
  ]
  test.for(WRITES)('after %s, and then after the first note', async ([, write]) => {
    const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
    await write(ana)
    expect([await isOffered(ana), await isOffered(ben)]).toEqual([true, false])
    await checkIn(ana, 'Slept badly')
    expect(await isOffered(ana)).toBe(true)
    await checkIn(ana, 'Slept well')
    expect(await isOffered(ana)).toBe(false)
  })

  test('not to somebody who has one, or who was asked at an entry of the journal', async () => {
    const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
    await createRecoveryCode(ana)
    await createEntry(ben, 'a quiet day')
    for (const person of [ana, ben]) {
      await checkIn(person, 'Slept badly')
      expect(await isOffered(person)).toBe(false)
    }
  })
})

describe('after a slip', () => {
  test('opens the locked entries once, and its owner sees that it was used', async () => {
    const ana = await w.as('inmate')
    const entry = await createEntry(ana, 'old words', { title: 'Old', mood: 2 })
    const code = await createRecoveryCode(ana)
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    w.now = new Date(w.now.getTime() + 3_600_000)
    expect(await unlock(ana, { recoveryCode: code })).toMatchObject({
      status: 200,
      json: lockedCounts({ entries: 1 }),
    })

    expect(await listEntries(ana)).toMatchObject({ entries: [entry], locked: '0' })
    expect(await recoveryState(ana)).toEqual({ madeAt: null, usedAt: w.now.toISOString(), firstNote: false })
    expect((await unlock(ana, { recoveryCode: code })).problem.code).toBe('wrong_password')
  })

  test('the time of its use stays visible after later changes', async () => {
    const ana = await w.as('inmate')
    await createEntry(ana, 'x')
    const code = await createRecoveryCode(ana)
    await resetBySlip(cleo, ana, NEW_PASSWORD)
    await unlock(ana, { recoveryCode: code })
    const { usedAt } = await recoveryState(ana)
    await ana.send('DELETE', '/api/journal/recovery-code')
    expect((await recoveryState(ana)).usedAt).toBe(usedAt)
    await createRecoveryCode(ana, NEW_PASSWORD)
    expect((await recoveryState(ana)).usedAt).toBe(usedAt)
    await changePassword(ana, NEW_PASSWORD, PASSWORD)
    expect((await recoveryState(ana)).usedAt).toBe(usedAt)
    expect((await startOverLater(w, ana)).status).toBe(204)
    expect((await recoveryState(ana)).usedAt).toBe(usedAt)
  })

  test('a revoked, a replaced and another person’s code open nothing', async () => {
    const [ana, ben, dora] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
    for (const person of [ana, ben, dora]) await createEntry(person, 'x')
    const revoked = await createRecoveryCode(ana)
    expect((await ana.send('DELETE', '/api/journal/recovery-code')).status).toBe(204)
    expect((await recoveryState(ana)).madeAt).toBeNull()
    const replaced = await createRecoveryCode(ben)
    const codeOfBen = await createRecoveryCode(ben)
    for (const person of [ana, ben, dora]) await resetBySlip(cleo, person, NEW_PASSWORD)

    for (const [person, recoveryCode] of [
      [ana, revoked],
      [ben, replaced],
      [dora, codeOfBen],
    ] as const) {
      expect((await unlock(person, { recoveryCode })).problem).toMatchObject({ status: 403, code: 'wrong_password' })
      expect((await listEntries(person)).locked).toBe('1')
    }
    expect((await unlock(ben, { recoveryCode: codeOfBen })).json).toEqual(lockedCounts({ entries: 1 }))
  })
})

test('while nothing is locked, the current code unlocks nothing and stays valid', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'x')
  const code = await createRecoveryCode(ana)
  expect((await unlock(ana, { recoveryCode: code })).status).toBe(403)
  expect((await recoveryState(ana)).usedAt).toBeNull()
  await resetBySlip(cleo, ana, NEW_PASSWORD)
  expect((await unlock(ana, { recoveryCode: code })).json).toEqual(lockedCounts({ entries: 1 }))
})

test('a password change voids the code, and a new one can be made', async () => {
  const ana = await w.as('inmate')
  await createEntry(ana, 'x')
  const old = await createRecoveryCode(ana)
  await changePassword(ana, PASSWORD, NEW_PASSWORD)
  expect((await recoveryState(ana)).madeAt).toBeNull()
  const fresh = await createRecoveryCode(ana, NEW_PASSWORD)
  await resetBySlip(cleo, ana, PASSWORD)
  expect((await unlock(ana, { recoveryCode: old })).status).toBe(403)
  expect((await unlock(ana, { recoveryCode: fresh })).json).toEqual(lockedCounts({ entries: 1 }))
})

import { audit } from '@evenkeel/contract/audit/audit.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { agreeToCalls, CONTACTS } from '../../testing/features/calls.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { kept, notes } from '../drafts/testing/drafts.ts'
import { aSheet, begin } from '../worksheets/testing/worksheets.ts'
import {
  changePassword,
  createEntry,
  createRecoveryCode,
  fastPasswords,
  LONG_AGO,
  lockedCounts,
  NEW_PASSWORD,
  type Person,
  resetBySlip,
  signIn,
  startOver,
  startOverLater,
  unlock,
} from './testing/journal.ts'

const THIRD = 'third-harbor-noon'
const FOURTH = 'fourth-meadow-dusk'
const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')

/** What a slip locks, or what it is locked by. */
const OF_PERSON =
  'journal_entries worksheets lesson_tries plan_versions drafts check_ins assessments record_keys'.split(' ')
const rowsIn = async (table: string, { user }: Person) =>
  (await w.ask(`select '${table} ' || t::text as row from ${table} t where user_id = $1`, user.id)).map(
    ({ row }): string => row,
  )
/** Every call that changes what an id names, and those that change what a slot or nothing names. */
const WRITES = endpointList
  .map(([, one]) => one)
  .filter(({ method, path }) => method !== 'GET' && (path.includes(':') || ['/api/plan', '/api/drafts'].includes(path)))
const BODIES: Record<string, unknown> = {
  'PUT /api/journal/:id': { content: 'taken over', updatedAt: LONG_AGO },
  'POST /api/tries/:id/answer': { helped: 1, line: 'taken over' },
  'PUT /api/worksheets/:id': { revision: 1, values: aSheet({ thought: 'taken over' }) },
  'PUT /api/drafts': { slot: 'check-in', revision: 1, values: null },
  'POST /api/plan': { steps: { signs: [{ text: 'taken over' }] }, after: null },
}

/** A person with an entry, two notes and answers. */
async function ana() {
  const person = await w.as('inmate')
  for (const notes of ['argument with a sergeant', 'slept well'])
    await person.call(checkins.create, { body: { notes } })
  await person.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  await createEntry(person, 'an entry')
  return person
}

/** An administrator makes a slip for somebody and redeems it in their own browser. */
async function takenOver() {
  const person = await ana()
  const taker = Object.assign(w.nobody(), { user: person.user })
  await resetBySlip(cleo, taker, NEW_PASSWORD)
  return { person, taker }
}

describe('for 30 days nobody destroys what a slip locked', () => {
  const revoke = (person: Caller) => person.send('DELETE', '/api/journal/recovery-code')
  const actionsOf = async (person: Caller) =>
    (await person.call(audit.own)).map(({ action, fromOwnAccount }) => fromOwnAccount && action)

  test('not by starting over, and the person’s older password still opens everything', async () => {
    const { person, taker } = await takenOver()
    const refused = await startOver(taker)
    expect(refused.problem).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.problem.detail).toMatch(/ until \d{4}-\d\d-\d\d$/)
    await changePassword(taker, NEW_PASSWORD, THIRD)
    await signIn(taker, taker.user.username, THIRD)
    expect((await startOver(taker)).status).toBe(409)

    await resetBySlip(cleo, person, NEW_PASSWORD)
    expect((await unlock(person, { oldPassword: PASSWORD })).json).toEqual(
      lockedCounts({ entries: 1, notes: 2, assessments: 1 }),
    )
  })

  test('nor by making the person’s recovery code void or making another one', async () => {
    const person = await ana()
    const code = await createRecoveryCode(person)
    const taker = Object.assign(w.nobody(), { user: person.user })
    await resetBySlip(cleo, taker, NEW_PASSWORD)
    expect((await revoke(taker)).problem.code).toBe('conflict')
    await createRecoveryCode(taker, NEW_PASSWORD)
    expect((await revoke(taker)).problem.code).toBe('conflict')
    expect((await unlock(taker, { recoveryCode: code })).json).toEqual(
      lockedCounts({ entries: 1, notes: 2, assessments: 1 }),
    )
    expect((await revoke(taker)).status).toBe(204)
  })

  /** Somebody with something of each kind, and the ids of it. */
  async function withEverything() {
    const person = await ana()
    const on = w.deps.calendar.dayOf(w.now)
    const steps = { signs: [{ text: 'I stop eating' }] }
    const ids = [
      (await createEntry(person, 'another entry')).id,
      await begin(person, aSheet({ thought: 'of before' })),
      (await person.call(tries.create, { body: { moduleId: 'm05', section: 1, lesson: 1, on } })).id,
      (await person.call(plan.save, { body: { steps, after: null }, query: {} })).id,
    ]
    await kept(person, 'check-in', 0, notes('of before'))
    return { person, ids }
  }

  test('nor by any call with the ids of what is locked', async () => {
    const { person, ids } = await withEverything()
    const stored = async () => {
      const rows: string[] = []
      for (const table of OF_PERSON) rows.push(...(await rowsIn(table, person)))
      return rows
    }
    const before = await stored()
    for (const table of OF_PERSON)
      expect([table, before.filter((row) => row.startsWith(table)).length]).not.toEqual([table, 0])

    const taker = Object.assign(w.nobody(), { user: person.user })
    await resetBySlip(cleo, taker, NEW_PASSWORD)
    await taker.send('POST', '/api/user/confirm', { body: { password: NEW_PASSWORD } })
    for (const { method, path, body } of WRITES)
      for (const id of path.includes(':') ? ids : [''])
        await taker.send(method, path.replace(/:\w+/g, id), body ? { body: BODIES[`${method} ${path}`] ?? {} } : {})
    expect(await stored()).toEqual(expect.arrayContaining(before))
  })

  test('later, starting over deletes everything that is locked, and nothing newer', async () => {
    const { person } = await withEverything()
    await resetBySlip(cleo, person, NEW_PASSWORD)
    await createEntry(person, 'of after')
    const written = async () => {
      const tables = ['journal_entries', 'worksheets', 'lesson_tries', 'plan_versions', 'drafts']
      const found = tables.map((name) => w.ask(`select key_version from ${name} where user_id = $1`, person.user.id))
      return (await Promise.all(found)).map((rows) => rows.map(({ key_version }) => key_version).sort())
    }
    expect(await written()).toEqual([[1, 1, 2], [1], [1], [1], [1]])
    expect((await startOverLater(w, person)).status).toBe(204)
    expect(await written()).toEqual([[2], [], [], [], []])
  })

  test('a code of today’s key can be made void when no older one opens anything', async () => {
    const { taker } = await takenOver()
    await createRecoveryCode(taker, NEW_PASSWORD)
    expect((await revoke(taker)).status).toBe(204)
  })

  test('nor the numbers that the person gave for calls, which are not replaced either', async () => {
    await w.as('clinician')
    await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
    const [person, other] = [await ana(), await w.as('inmate')]
    await agreeToCalls(person)
    for (const one of [person, other]) await resetBySlip(cleo, one, NEW_PASSWORD)
    const change = (method: 'PUT' | 'DELETE', by = person) =>
      by.send(method, '/api/user/calls', method === 'PUT' ? { body: CONTACTS } : {})
    const stored = async () => await w.ask('select sealed from follow_up_contacts where user_id = $1', person.user.id)
    const before = await stored()
    for (const password of [null, NEW_PASSWORD]) {
      if (password) await signIn(person, person.user.username, password)
      for (const method of ['PUT', 'DELETE'] as const) {
        const { status, problem } = await change(method)
        expect([status, problem.detail]).toEqual([409, expect.stringMatching(/ until \d{4}-\d\d-\d\d$/)])
      }
    }
    expect(await stored()).toEqual(before)
    // Who had given none may agree, and take that back.
    w.now = new Date(w.now.getTime() + 1000)
    expect([(await change('PUT', other)).status, (await change('DELETE', other)).status]).toEqual([200, 200])
  })

  test('and the person reads what was done with their account', async () => {
    const { person, taker } = await takenOver()
    await taker.send('POST', '/api/user/confirm', { body: { password: NEW_PASSWORD } })
    await taker.send('GET', '/api/user/export')
    await createRecoveryCode(taker, NEW_PASSWORD)
    await revoke(taker)
    await startOverLater(w, taker)
    await taker.send('POST', '/api/user/deletion', { body: {} })
    await changePassword(taker, NEW_PASSWORD, THIRD)
    await resetBySlip(cleo, person, FOURTH)
    const read = (await actionsOf(person)).filter(Boolean)
    expect(read.sort()).toEqual([
      'person.code_made',
      'user.deletion_asked',
      'user.exported_after_slip',
      'user.password_changed',
      'user.recovery_code_voided',
      'user.slip_redeemed',
      'user.slip_redeemed',
      'user.started_over',
    ])
  })
})

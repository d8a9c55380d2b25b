import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { startSharing } from '../../testing/features/sharing.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  createRecoveryCode,
  fastPasswords,
  lockedCounts,
  lockedOf,
  NEW_PASSWORD,
  type Person,
  recoveryState,
  resetBySlip,
  signIn,
  slipFor,
  startOverLater,
  unlock,
} from './testing/journal.ts'

const MARK = 'argument with a sergeant'
const THIRD = 'third-harbor-noon'
const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')
/** Somebody reads what is shared. */
await w.as('clinician')

const idempotent = () => ({ 'idempotency-key': crypto.randomUUID() })
const write = (person: Caller, notes: string) =>
  person.call(checkins.create, { body: { notes, moodScore: 2, stressors: ['Workload'] }, headers: idempotent() })
const submit = (person: Caller) =>
  person.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical }, headers: idempotent() })
const notesOf = async (person: Caller) => (await person.call(checkins.list)).map(({ notes }) => notes)

type File = {
  checkIns: { notes: string; notesState: string; moodScore: number }[]
  assessments: { taken: { answers: unknown; answersState: string; phq9: number }[] }
}
async function exported(person: Person, password: string) {
  await person.send('POST', '/api/user/confirm', { body: { password } })
  const { text, json } = await person.send('GET', '/api/user/export')
  return { text, ...(json as File) }
}

/** Of what `ana` wrote. */
const LOCKED = lockedCounts({ entries: 1, notes: 2, assessments: 1, plans: 1 })
const PLAN_LINE = 'I stop eating'

/** A person who wrote notes twice, answered questions and wrote an entry, and shares their answers and a step of their plan. */
async function ana() {
  const person = await w.as('inmate')
  for (const kind of ['answers', 'trend'] as const) await startSharing(person, kind)
  await sharePlan(person, PLAN_LINE)
  await write(person, MARK)
  await write(person, 'slept well')
  await submit(person)
  await createEntry(person, 'an entry')
  return person
}

async function sharePlan(person: Caller, text: string) {
  const { id: version } = await person.call(plan.save, {
    body: { steps: { signs: [{ text }] }, after: null },
    query: {},
  })
  await person.send('PUT', '/api/user/shared-plan', { body: { version, steps: ['signs'] } })
}

/** An administrator makes a slip for somebody and redeems it in their own browser. */
async function takenOver(by?: string) {
  const person = await ana()
  const taker = Object.assign(w.nobody(), { user: person.user })
  await resetBySlip(cleo, taker, NEW_PASSWORD, by)
  return { person, taker }
}

describe('somebody who resets the password with a slip', () => {
  test('reads no note and no answer, neither on a page nor in the export', async () => {
    const { taker } = await takenOver()
    const today = await taker.send('GET', '/api/checkins/today')
    const list = await taker.send('GET', '/api/checkins')
    const file = await exported(taker, NEW_PASSWORD)

    for (const { text } of [today, list, file]) expect(text).not.toMatch(/sergeant|slept well|"d9"|eating/)
    expect(today.json).toMatchObject({ notes: '', notesState: 'locked', moodScore: 2, stressors: ['Workload'] })
    expect(file.checkIns.map(({ notesState }) => notesState)).toEqual(['locked', 'locked'])
    expect(file.assessments.taken).toMatchObject([{ answers: null, answersState: 'locked', reasons: [] }])
    expect(await lockedOf(taker)).toEqual(LOCKED)
  })

  test('sees scores, which rules need, and not which answers they came from', async () => {
    const { taker } = await takenOver()
    expect((await taker.send('GET', '/api/assessments')).json).toMatchObject([{ riskLevel: 'critical' }])
    expect((await exported(taker, NEW_PASSWORD)).assessments.taken).toMatchObject([{ phq9: 2, reasons: [] }])
  })

  test('gets no stored reply by repeating a request of before', async () => {
    const person = await w.as('inmate')
    const headers = idempotent()
    const body = { notes: MARK }
    await person.send('POST', '/api/checkins', { body, headers })
    await resetBySlip(cleo, person, NEW_PASSWORD)
    const again = await person.send('POST', '/api/checkins', { body, headers })

    expect([again.status, again.problem.code]).toEqual([409, 'conflict'])
    expect(await notesOf(person)).toHaveLength(1)
  })

  test('can write, and reads what was written since', async () => {
    const { taker } = await takenOver()
    await write(taker, 'new words')
    await submit(taker)

    expect(await notesOf(taker)).toEqual(['new words', '', ''])
    expect((await exported(taker, NEW_PASSWORD)).assessments.taken.map(({ answers }) => answers)).toEqual([
      null,
      ANSWERS.critical,
    ])
  })
})

describe('what a slip locked', () => {
  test('is opened by the older password, entries, notes and answers together', async () => {
    const { taker } = await takenOver()
    expect((await unlock(taker, { oldPassword: PASSWORD })).json).toEqual(LOCKED)

    expect(await notesOf(taker)).toEqual(['slept well', MARK])
    expect((await exported(taker, NEW_PASSWORD)).assessments.taken).toMatchObject([{ answers: ANSWERS.critical }])
    expect(await lockedOf(taker)).toEqual(lockedCounts())
    await signIn(taker, taker.user.username, NEW_PASSWORD)
    expect(await notesOf(taker)).toEqual(['slept well', MARK])
  })

  test('is opened at once by the older password that is sent with the slip', async () => {
    const { taker } = await takenOver(PASSWORD)
    expect(await notesOf(taker)).toEqual(['slept well', MARK])
  })

  test('is opened by the recovery code', async () => {
    const person = await ana()
    const recoveryCode = await createRecoveryCode(person)
    await resetBySlip(cleo, person, NEW_PASSWORD)
    expect((await unlock(person, { recoveryCode })).json).toEqual(LOCKED)
    expect(await notesOf(person)).toEqual(['slept well', MARK])
  })

  test('is not opened by a wrong password, nor by that of somebody else', async () => {
    const { taker } = await takenOver()
    const ben = await w.as('inmate')
    await changePassword(ben, PASSWORD, THIRD)
    for (const oldPassword of [NEW_PASSWORD, THIRD, 'quiet-harbor-at-dusk'])
      expect((await unlock(taker, { oldPassword })).problem.code).toBe('wrong_password')
    expect(await notesOf(taker)).toEqual(['', ''])
  })

  test('is deleted by starting over, with all its keys; check-ins, scores and newer notes stay', async () => {
    const person = await ana()
    const recoveryCode = await createRecoveryCode(person)
    const taker = Object.assign(w.nobody(), { user: person.user })
    await resetBySlip(cleo, taker, NEW_PASSWORD)
    await write(taker, 'new words')
    expect((await startOverLater(w, taker)).status).toBe(204)

    const file = await exported(taker, NEW_PASSWORD)
    expect(file.checkIns.map(({ notes, notesState }) => [notes, notesState])).toEqual([
      ['', 'open'],
      ['', 'open'],
      ['new words', 'open'],
    ])
    expect(file.checkIns.map(({ moodScore }) => moodScore)).toEqual([2, 2, 2])
    expect(file.assessments.taken).toMatchObject([{ answers: null, answersState: 'deleted', phq9: 2 }])
    for (const old of [{ oldPassword: PASSWORD }, { recoveryCode }]) expect((await unlock(taker, old)).status).toBe(403)
    expect(await recoveryState(taker)).toMatchObject({ madeAt: null, usedAt: null })
    expect(await keyVersions(taker)).toEqual([2])
  })

  test('stays locked through a change of the new password, and then the oldest one still opens it', async () => {
    const { taker } = await takenOver()
    await write(taker, 'between')
    await changePassword(taker, NEW_PASSWORD, THIRD)
    expect(await notesOf(taker)).toEqual(['between', '', ''])
    await unlock(taker, { oldPassword: PASSWORD })
    expect(await notesOf(taker)).toEqual(['between', 'slept well', MARK])
  })
})

describe('an older password that is sent with a slip', () => {
  const redeeming = (person: Person, slip: string) => (oldPassword?: string) =>
    person.send('POST', '/api/reset-password', {
      body: { username: person.user.username, slip, newPassword: NEW_PASSWORD, oldPassword },
    })

  test('and opens nothing is refused by name: nothing is changed, and the slip stays good', async () => {
    const person = await ana()
    const redeem = redeeming(person, await slipFor(cleo, person.user))
    const { problem, headers } = await redeem('not-the-old-one')
    expect(problem).toMatchObject({ status: 403, code: 'wrong_password', issues: [{ path: 'oldPassword' }] })
    expect(headers['set-cookie']).toBeUndefined()
    expect((await signIn(w.nobody(), person.user.username, NEW_PASSWORD)).status).toBe(401)
    expect((await signIn(w.nobody(), person.user.username, PASSWORD)).status).toBe(200)
    expect((await redeem(PASSWORD)).status).toBe(200)
    expect(await notesOf(person)).toEqual(['slept well', MARK])
    expect(await keyVersions(person)).toEqual([1, 2])
  })

  test('may be the one before the last too; what the last one locked stays locked', async () => {
    const { taker } = await takenOver()
    await write(taker, 'between')
    expect((await redeeming(taker, await slipFor(cleo, taker.user))(PASSWORD)).status).toBe(200)
    expect(await notesOf(taker)).toEqual(['', 'slept well', MARK])
  })

  test('can be tried five times with one slip; after that the slip works without one', async () => {
    const [person, other] = [await ana(), await ana()]
    const redeem = redeeming(person, await slipFor(cleo, person.user))
    for (let i = 0; i < 5; i += 1) expect((await redeem(`wrong-older-${i}`)).status).toBe(403)
    w.now = new Date(w.now.getTime() + 3 * 3_600_000)
    const refused = await redeem(PASSWORD)
    expect(refused.problem).toMatchObject({ code: 'rate_limited', issues: [{ path: 'oldPassword' }] })
    expect((await redeeming(other, await slipFor(cleo, other.user))(PASSWORD)).status).toBe(200)
    expect((await redeem()).status).toBe(200)
    expect((await unlock(person, { oldPassword: PASSWORD })).json).toMatchObject({ notes: 2 })
  })

  test('is not tried without the right slip', async () => {
    const person = await ana()
    await slipFor(cleo, person.user)
    for (const oldPassword of [PASSWORD, 'not-the-old-one'])
      expect((await redeeming(person, 'AAAA-BBBB-CCCC-DDDD')(oldPassword)).problem.code).toBe('invalid_credentials')
  })
})

test('nobody else’s notes are unlocked, counted or deleted', async () => {
  const [{ taker }, { taker: other }] = [await takenOver(), await takenOver()]
  await unlock(taker, { oldPassword: PASSWORD })
  await startOverLater(w, taker)

  expect(await lockedOf(other)).toEqual(LOCKED)
  await unlock(other, { oldPassword: PASSWORD })
  expect(await notesOf(other)).toEqual(['slept well', MARK])
})

async function keyVersions(person: Person) {
  const rows = await w.ask<{ version: number }>(
    'select version from record_keys where user_id = $1 order by 1',
    person.user.id,
  )
  return rows.map(({ version }) => version)
}

describe('a changed password', () => {
  const stored = async (person: Person) => {
    const rows = await w.ask(
      `select xmin::text, id, key_version, notes_sealed as sealed from check_ins where user_id = $1
       union all select xmin::text, id, key_version, answers_sealed from assessments where user_id = $1 order by 2`,
      person.user.id,
    )
    return rows
  }

  test('leaves notes and answers readable and writes no row of them again', async () => {
    const person = await ana()
    const before = await stored(person)
    await changePassword(person, PASSWORD, NEW_PASSWORD)

    expect(before).toHaveLength(3)
    expect(await stored(person)).toEqual(before)
    expect(await notesOf(person)).toEqual(['slept well', MARK])
    expect((await exported(person, NEW_PASSWORD)).assessments.taken).toMatchObject([{ answers: ANSWERS.critical }])
  })

  test('makes a new record key: what is written after is under it', async () => {
    const person = await ana()
    await changePassword(person, PASSWORD, NEW_PASSWORD)
    await write(person, 'after')
    expect((await stored(person)).map(({ key_version }) => key_version)).toEqual([1, 1, 1, 2])
    expect(await keyVersions(person)).toEqual([1, 2])
    expect(await notesOf(person)).toEqual(['after', 'slept well', MARK])
  })

  test('lets a request of before be repeated: it gets the first answer and is stored once', async () => {
    const person = await w.as('inmate')
    const headers = idempotent()
    const body = { notes: MARK }
    const first = await person.send('POST', '/api/checkins', { body, headers })
    await changePassword(person, PASSWORD, NEW_PASSWORD)
    const again = await person.send('POST', '/api/checkins', { body, headers })

    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await notesOf(person)).toEqual([MARK])
  })
})

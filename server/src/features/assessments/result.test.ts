import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { answerAlert, createResponder, listAlerts } from '../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../testing/features/answers.ts'
import { changeWork, listWork } from '../../testing/features/care.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const NOON = new Date('2026-05-04T17:00:00Z')
const w = await createTestApp({ now: NOON })
const bypassed = await createTestApp({ now: NOON, rowLevelSecurity: 'bypassed' })
const MINUTE = 60_000
const DAY = 1440 * MINUTE

const take = async (caller: Caller, responses: Responses) =>
  (await caller.send('POST', '/api/assessments', { body: { responses } })).reply(assessments.submit)
const result = async (caller: Caller) => await caller.call(assessments.result)
const offered = async (caller: Caller) => (await caller.call(assessments.checkDue)).resultId
const open = (caller: Caller, id: string) => caller.send('POST', `/api/assessments/${id}/opened`)
const later = (caller: Caller, body: object) => caller.send('POST', '/api/assessments/later', { body })
/** The same person in another session. */
async function signInAgain({ user }: Awaited<ReturnType<typeof w.as>>) {
  const other = w.nobody()
  await other.send('POST', '/api/login', { body: { username: user.username, password: PASSWORD } })
  return other
}
const passTime = (ms: number) => {
  w.now = new Date(w.now.getTime() + ms)
}

/** Strong symptoms, without an answer about self-harm. */
const HEAVY = answersWith({ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 })

/** All that a result tells. */
const SHOWN = ['id', 'createdAt', 'opened', 'meaning', 'followUp', 'tool', 'nextOn']

/** The newest alert, as its responder finds it. */
async function newestAlert(responder: Caller): Promise<string> {
  const [alert] = await listAlerts(responder, '?limit=1')
  return alert?.id ?? expect.fail('There is no alert')
}

test.for([
  ['few symptoms', 'few', 'box-breathing', ANSWERS.low, '2026-06-03'],
  ['hard days', 'hard', 'loving-kindness', ANSWERS.moderate, '2026-06-03'],
  ['strong symptoms', 'heavy', '54321-grounding', HEAVY, '2026-05-18'],
  ['an answer of 1 about self-harm', 'unsafe', '54321-grounding', ANSWERS.high, '2026-05-18'],
  ['an answer of 2 about self-harm', 'unsafe', '54321-grounding', ANSWERS.critical, '2026-05-11'],
  ['poor sleep', 'few', 'progressive-relaxation', answersWith({ d3: 3 }), '2026-06-03'],
  ['irritation', 'few', 'tactical-breathing', answersWith({ a6: 2 }), '2026-06-03'],
] as const)('the result of %s is %s, with %s and nothing else', async ([, meaning, tool, answers, nextOn]) => {
  const ana = await w.as('inmate')
  expect(await result(ana)).toBeNull()
  const { id, createdAt } = await take(ana, answers)

  expect(await result(ana)).toMatchObject({ id, createdAt, opened: false, meaning, tool, nextOn })
  expect(Object.keys((await result(ana)) ?? {})).toEqual(SHOWN)
})

test.for([
  ['row-level security and the filters', w],
  ['the filters alone', bypassed],
] as const)('nobody but its owner reads, opens or is offered a result, with %s', async ([, testApp]) => {
  const ana = await testApp.as('inmate')
  const { id } = await take(ana, ANSWERS.critical)
  for (const role of ['inmate', 'staff', 'admin'] as const) {
    const other = await testApp.as(role)
    expect(await result(other)).toBeNull()
    expect(await offered(other)).toBeNull()
    expect((await open(other, id)).status).toBe(404)
    expect((await later(other, { resultId: id })).status).toBe(204)
  }
  expect(await result(ana)).toMatchObject({ id, opened: false })
  expect(await offered(ana)).toBe(id)
})

test('a result is offered until it is opened, and stays readable', async () => {
  const ana = await w.as('inmate')
  const { id } = await take(ana, ANSWERS.low)
  expect(await offered(ana)).toBe(id)

  expect((await open(ana, id)).status).toBe(204)
  expect((await open(ana, id)).status).toBe(204)
  expect(await offered(ana)).toBeNull()
  expect(await result(ana)).toMatchObject({ id, opened: true, meaning: 'few', followUp: null })
  const { rows } = await w.superuser.query('select result_opened_at from assessments where id = $1', [id])
  expect(rows[0].result_opened_at).toEqual(w.now)
})

test('a newer result takes the place of one that was never opened; none is offered once the next one is due', async () => {
  const ana = await w.as('inmate')
  await take(ana, ANSWERS.critical)
  const { id } = await take(ana, ANSWERS.low)
  expect(await offered(ana)).toBe(id)

  const before = w.now
  passTime(7 * DAY)
  expect(await ana.call(assessments.checkDue)).toMatchObject({ isDue: true, type: 'triggered', resultId: null })
  expect(await result(ana)).toMatchObject({ meaning: 'few', nextOn: null })
  w.now = before
})

test('"Not now" to a result lasts until the session ends, and not for a newer result', async () => {
  const ana = await w.as('inmate')
  const { id } = await take(ana, ANSWERS.low)
  const elsewhere = await signInAgain(ana)
  await later(ana, { resultId: id })
  expect(await offered(ana)).toBeNull()
  expect(await offered(elsewhere)).toBe(id)
  expect(await result(ana)).toMatchObject({ id, opened: false })

  const newer = await take(ana, ANSWERS.low)
  expect(await offered(ana)).toBe(newer.id)
  expect(await offered(await signInAgain(ana))).toBe(newer.id)
})

test('"Not now" to an assessment lasts until the session ends, and not for one with another reason', async () => {
  const ana = await w.as('inmate')
  const due = async (caller: Caller) => {
    const { isDue, type, putOff } = await caller.call(assessments.checkDue)
    return { isDue, type, putOff }
  }
  expect(await due(ana)).toEqual({ isDue: true, type: 'initial', putOff: false })
  expect((await later(ana, { type: 'initial' })).status).toBe(204)
  expect(await due(ana)).toEqual({ isDue: true, type: 'initial', putOff: true })
  expect(await due(await signInAgain(ana))).toEqual({ isDue: true, type: 'initial', putOff: false })

  await take(ana, ANSWERS.low)
  await w.superuser.query('insert into assessment_requests (user_id, asked_by, asked_at) values ($1, $1, $2)', [
    ana.user.id,
    new Date(w.now.getTime() + 1000),
  ])
  expect(await due(ana)).toEqual({ isDue: true, type: 'triggered', putOff: false })
})

test.for([{}, { type: 'yearly' }, { resultId: 'x' }, { type: 'initial', resultId: crypto.randomUUID() }])(
  '"Not now" to %j is refused',
  async (body) => {
    const answer = await later(await w.as('inmate'), body)
    expect([answer.status, answer.problem.code]).toEqual([400, 'validation_failed'])
  },
)

test('what happens now follows the alert: nobody there, sent, seen, on the way, with you, waiting again, closed', async () => {
  const own = await createTestApp({ now: NOON })
  const ana = await own.as('inmate')
  const submitted = await take(ana, ANSWERS.critical)
  const now = async () => {
    const { followUp } = (await result(ana)) ?? expect.fail('There is no result')
    return followUp
  }
  expect(submitted).toMatchObject({ needsFollowUp: true, hearing: 'nobody' })
  expect(await now()).toEqual({
    stage: 'sent',
    goes: 'soon',
    careDueAt: null,
    sentAt: submitted.createdAt,
    seenAt: null,
    closedAt: null,
    by: null,
    hearing: 'nobody',
  })

  const cleo = await createResponder(own, ['inmate'], { firstName: 'Cleo', lastName: 'Park' })
  expect(await now()).toMatchObject({ stage: 'sent', hearing: 'heard' })
  const id = await newestAlert(cleo)
  own.now = new Date(NOON.getTime() + 5 * MINUTE)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  expect(await now()).toMatchObject({ stage: 'seen', by: 'Cleo Park', seenAt: own.now.toISOString() })
  await answerAlert(cleo, id, { responseStep: 'coming' })
  expect(await now()).toMatchObject({ stage: 'coming' })
  await answerAlert(cleo, id, { responseStep: 'with_you' })
  expect(await now()).toMatchObject({ stage: 'with_you' })

  await editAlerts(own, `update alerts set status = 'active', response_step = null, waiting_since = $2 where id = $1`, [
    id,
    new Date(NOON.getTime() + 65 * MINUTE),
  ])
  expect(await now()).toMatchObject({ stage: 'waiting' })
  await answerAlert(cleo, id, { status: 'resolved' })
  expect(await now()).toMatchObject({ stage: 'closed', closedAt: own.now.toISOString() })
  await own.superuser.query('delete from alerts where id = $1', [id])
  expect(await now()).toMatchObject({ stage: 'closed', seenAt: null, closedAt: null })
})

test('of an alert in care nothing says that it went out, but by when somebody comes; a graver one went out', async () => {
  const own = await createTestApp({ now: NOON })
  const [ana, grace] = [await own.as('inmate'), await own.as('clinician')]
  await own.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  const stage = async () => (await result(ana))?.followUp?.stage
  const { careDueAt } = await take(ana, HEAVY)
  expect((await result(ana))?.followUp).toMatchObject({ stage: 'in_care', goes: 'in_care', careDueAt })
  // Monday noon, and two days.
  expect(careDueAt).toBe(new Date(NOON.getTime() + 2 * DAY).toISOString())
  own.now = new Date(NOON.getTime() + DAY)
  expect(await take(ana, HEAVY), 'the first clock counts').toMatchObject({ goes: 'in_care', careDueAt })
  await take(ana, ANSWERS.high)
  expect(await stage()).toBe('sent')

  const ben = await own.as('inmate')
  await own.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ben.user.id])
  await take(ben, HEAVY)
  for (const { id } of (await listWork(grace)).work) await changeWork(grace, id, { do: 'meet', how: 'face' })
  expect((await result(ben))?.followUp).toMatchObject({ stage: 'closed', careDueAt: null })
})

test('an assessment that joins an alert which somebody saw already says so, with the time of that alert', async () => {
  const own = await createTestApp({ now: NOON })
  const [ana, cleo] = [await own.as('staff'), await createResponder(own, ['staff'])]
  await take(ana, HEAVY)
  await answerAlert(cleo, await newestAlert(cleo), { status: 'acknowledged' })
  own.now = new Date(NOON.getTime() + 5 * MINUTE)
  expect(await take(ana, HEAVY)).toMatchObject({ hearing: 'heard' })
  expect((await result(ana))?.followUp).toMatchObject({ stage: 'seen', sentAt: NOON.toISOString() })

  own.now = new Date(NOON.getTime() + 10 * MINUTE)
  await take(ana, ANSWERS.critical)
  expect((await result(ana))?.followUp).toMatchObject({ stage: 'sent', sentAt: own.now.toISOString(), seenAt: null })
})

test('an administrator is told when nothing is due for them', async () => {
  const admin = await w.as('admin')
  await take(admin, ANSWERS.low)
  expect(await result(admin)).toMatchObject({ meaning: 'few', nextOn: null })
  expect(await offered(admin)).toBeNull()
})

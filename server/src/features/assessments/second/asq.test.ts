import { randomUUID } from 'node:crypto'
import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import {
  DESCRIBED_LENGTH,
  NOTHING_GIVEN,
  SECOND_ANSWERS,
  SECOND_QUESTIONS,
  type SecondAnswer,
  type SecondQuestion,
  stopsForm,
} from '@evenkeel/contract/assessments/second-words.ts'
import { afterEach, expect, test } from 'vitest'
import { answerAlert, countRows, createResponder, listAlerts, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { deleteUnraisedAnswers } from './queries.ts'
import { levelOfSitting } from './rules.ts'
import { createUnreached } from './unreached.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate', 'staff'])
const grace = await w.as('clinician', { serves: ['inmate'] })
const setHere = (isHere: boolean) =>
  w.superuser.query('update users set disabled_at = $2 where id = $1', [grace.user.id, isHere ? null : w.now])
afterEach(() => setHere(true))

type Said = Partial<Record<SecondQuestion, SecondAnswer>>
const NO = { wished: 'no', better_off: 'no', thoughts: 'no', tried: 'no' } as const
const say = (who: Person, id: string, question: SecondQuestion, answer: SecondAnswer, described?: string) =>
  who.send('PUT', `/api/asq/${id}`, { body: { question, answer, ...(described !== undefined && { described }) } })
/** Says these in order; the last reply. */
async function sit(who: Person, said: Said, id: string = randomUUID()) {
  let reply = null
  for (const question of SECOND_QUESTIONS) {
    const answer = said[question]
    if (answer) reply = (await say(who, id, question, answer)).reply(secondQuestions.answer)
  }
  return { id, reply: reply ?? expect.fail('Nothing was said') }
}
const alertsOf = async ({ user }: Person) =>
  (await listAlerts(cleo, '?limit=200')).filter(({ userId }) => userId === user.id)
const only = async (person: Person) => {
  const found = await alertsOf(person)
  return found[0] && found.length === 1 ? found[0] : expect.fail(`Expected one alert, got ${found.length}`)
}
const stored = async ({ user }: Person) =>
  (await w.superuser.query('select * from second_questions where user_id = $1', [user.id])).rows
const works = ({ user }: Person) =>
  w.superuser.query<{ hours: number; triage: number }>(
    `select extract(epoch from met_due_at - received_at) / 3600 as hours, extract(epoch from triage_due_at - received_at) / 3600 as triage
     from care_work where user_id = $1 and kind = 'result' and state = 'received'`,
    [user.id],
  )
const deliveries = ({ user }: Person) => countRows(w, 'alert_deliveries', 'user_id = $1', [user.id])

test.for<[string, Said, 'now' | 'hour' | 'care' | null]>([
  ['four times no', NO, null],
  ['the first', { ...NO, wished: 'yes', right_now: 'no' }, 'care'],
  ['the second left out', { ...NO, better_off: 'left_out', right_now: 'no' }, 'care'],
  ['the third', { ...NO, thoughts: 'yes', right_now: 'no' }, 'hour'],
  ['the third left out', { ...NO, thoughts: 'left_out', right_now: 'no' }, 'care'],
  ['the fourth', { ...NO, tried: 'yes', right_now: 'no' }, 'care'],
  ['the fifth', { ...NO, wished: 'left_out', right_now: 'yes' }, 'now'],
  ['the fifth left out after a yes', { ...NO, tried: 'yes', right_now: 'left_out' }, 'now'],
  ['the fifth left out after left-outs', { ...NO, wished: 'left_out', right_now: 'left_out' }, 'hour'],
  [
    'all left out',
    { wished: 'left_out', better_off: 'left_out', thoughts: 'left_out', tried: 'left_out', right_now: 'left_out' },
    'hour',
  ],
  ['nothing but one no', { wished: 'no' }, null],
])('%s, with and without a clinician', async ([, said, level]) => {
  for (const isHere of [true, false]) {
    await setHere(isHere)
    const ana = await w.as('inmate')
    const { reply } = await sit(ana, said)
    const care = level === 'care' && isHere
    const goes = level === null ? null : care ? 'in_care' : 'soon'
    expect(reply).toMatchObject({ ...said, needsFollowUp: level !== null, hearing: 'heard', goes })
    expect(reply.careDueAt === null).toBe(!care)
    if (!level) expect(await alertsOf(ana)).toEqual([])
    else
      expect(await only(ana)).toMatchObject({
        urgency: level === 'care' ? 'today' : level,
        inCare: care,
        message: ALERT_MESSAGES.safety,
        status: 'active',
        repeats: 0,
      })
    const { rows } = await works(ana)
    if (care) expect(rows).toEqual([{ hours: '24.0000000000000000', triage: '24.0000000000000000' }])
    if (!isHere) expect(rows).toEqual([])
  }
})

test('nothing lowers what a sitting asked for, whatever order its answers come in', () => {
  const order = [null, 'care', 'hour', 'now']
  const rank = (given: typeof NOTHING_GIVEN) =>
    Math.max(
      ...SECOND_QUESTIONS.map((id) => {
        const level = given[id] ? levelOfSitting(given, id, false) : null
        return order.indexOf(level ? (level.care ? 'care' : level.urgency) : null)
      }),
    )
  for (const one of SECOND_ANSWERS)
    for (const other of SECOND_ANSWERS)
      for (const last of [null, ...SECOND_ANSWERS])
        for (const id of ['wished', 'better_off', 'thoughts', 'tried'] as const) {
          const before = { ...NOTHING_GIVEN, ...NO, [id]: one, right_now: last }
          const after = { ...before, wished: other === 'yes' ? other : before.wished }
          expect(rank(after)).toBeGreaterThanOrEqual(rank(before))
          expect(!stopsForm(before) || stopsForm(after)).toBe(true)
        }
})

test('the fourth alone, said before in the same stay, makes nothing new; another question and another stay do', async () => {
  const ana = await w.as('inmate')
  await sit(ana, { ...NO, tried: 'yes', right_now: 'no' })
  const first = await only(ana)
  const again = await sit(ana, { ...NO, tried: 'yes', right_now: 'no' })
  expect(again.reply).toMatchObject({ tried: 'yes', needsFollowUp: false, goes: null })
  await w.superuser.query(`update alerts set status = 'resolved', in_care = false, resolved_at = now() where id = $1`, [
    first.id,
  ])
  expect((await sit(ana, { ...NO, tried: 'yes', right_now: 'no' })).reply.goes).toBeNull()
  expect(await alertsOf(ana)).toHaveLength(1)
  expect((await sit(ana, { ...NO, tried: 'yes', right_now: 'left_out' })).reply.goes).toBe('soon')
  expect(await alertsOf(ana)).toHaveLength(2)
  const ben = await w.as('inmate')
  await sit(ben, { ...NO, tried: 'yes', right_now: 'no' })
  await w.superuser.query(`update second_questions set began_at = began_at - interval '40 days' where user_id = $1`, [
    ben.user.id,
  ])
  await w.superuser.query(`update users set admitted_on = current_date - 20 where id = $1`, [ben.user.id])
  expect((await sit(ben, { ...NO, tried: 'yes', right_now: 'no' })).reply.goes).toBe('in_care')
})

test('sent twice and at once it is one row and one alert; the first answer holds, but for a later yes within the hour', async () => {
  const ana = await w.as('inmate')
  const id = randomUUID()
  await Promise.all([say(ana, id, 'wished', 'yes'), say(ana, id, 'wished', 'no'), say(ana, id, 'wished', 'yes')])
  await say(ana, id, 'thoughts', 'no')
  expect((await say(ana, id, 'wished', 'no')).json).toMatchObject({ wished: 'yes', goes: 'in_care' })
  expect((await say(ana, id, 'thoughts', 'yes')).json).toMatchObject({ thoughts: 'yes', goes: 'soon' })
  expect([(await stored(ana)).length, (await only(ana)).urgency]).toEqual([1, 'hour'])
  w.now = new Date(w.now.getTime() + 61 * 60_000)
  expect((await say(ana, id, 'right_now', 'yes')).status).toBe(409)
})

test('it joins the open alert: less grave it rings for nobody, graver it waits again', async () => {
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  const { id } = await only(ana)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  const before = await deliveries(ana)
  await sit(ana, { wished: 'yes', better_off: 'left_out' })
  expect(await only(ana)).toMatchObject({ id, status: 'acknowledged', repeats: 0 })
  expect(await deliveries(ana)).toBe(before)
  await sit(ana, { wished: 'yes', right_now: 'yes' })
  expect(await only(ana)).toMatchObject({ id, urgency: 'now', status: 'active' })
})

test('work for symptoms becomes work about safety, due within a day; then item 9 takes it out of care', async () => {
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/assessments', {
    body: { responses: answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }) },
  })
  expect(await only(ana)).toMatchObject({ inCare: true, message: expect.not.stringContaining('safe') })
  await sit(ana, { wished: 'yes' })
  expect(await only(ana)).toMatchObject({ inCare: true, message: ALERT_MESSAGES.safety })
  expect((await works(ana)).rows).toMatchObject([{ hours: expect.stringMatching(/^24\.0/) }])
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.high } })
  expect(await only(ana)).toMatchObject({ inCare: false, status: 'active' })
})

test('whom the last request left out is told nothing, and it is no work that all read', async () => {
  const otto = await w.as('staff')
  expect(
    (await otto.send('POST', '/api/alerts', { body: { severity: 'critical', notTo: [cleo.user.id] } })).status,
  ).toBe(201)
  await sit(otto, { wished: 'yes' })
  const { rows } = await w.superuser.query(
    `select in_care, not_to from alerts where user_id = $1 and source = 'assessment'`,
    [otto.user.id],
  )
  expect(rows).toEqual([{ in_care: false, not_to: [cleo.user.id] }])
})

test('a yes to the third or the fifth is described in a line, which only its readers open; nothing else is', async () => {
  const ana = await w.as('inmate')
  const id = randomUUID()
  await say(ana, id, 'thoughts', 'yes', 'since the call with my sister')
  await say(ana, id, 'right_now', 'yes')
  await say(ana, id, 'right_now', 'yes', 'I have a plan')
  const { id: alertId } = await only(ana)
  expect((await cleo.send('GET', `/api/alerts/${alertId}/second-questions`)).json).toMatchObject([
    {
      answers: { thoughts: 'yes', right_now: 'yes', wished: null },
      afterForm: false,
      described: { thoughts: 'since the call with my sister', right_now: 'I have a plan' },
    },
  ])
  const [row] = await stored(ana)
  expect(row.answers_sealed.toString('latin1')).not.toMatch(/plan|sister/)
  const tables = ['alerts', 'alert_events', 'alert_deliveries', 'audit_entries', 'care_work', 'care_events']
  const all = await w.superuser.query(tables.map((name) => `select to_jsonb(t) j from ${name} t`).join(' union all '))
  expect(JSON.stringify(all.rows)).not.toMatch(/I have a plan|my sister|right_now|"thoughts"/)
  const other = randomUUID()
  for (const [question, answer, line, status] of [
    ['wished', 'yes', 'why', 400],
    ['thoughts', 'no', 'why', 400],
    ['thoughts', 'yes', ' ', 400],
    ['thoughts', 'yes', 'x'.repeat(DESCRIBED_LENGTH + 1), 400],
  ] as const)
    expect((await say(ana, other, question, answer, line)).status).toBe(status)
  expect(await stored(ana)).toHaveLength(1)
})

test('staff are asked too, for those who answer staff; bad input stores nothing', async () => {
  const otto = await w.as('staff')
  await sit(otto, { thoughts: 'yes' })
  const { rows } = await w.superuser.query('select audience, urgency from alerts where user_id = $1', [otto.user.id])
  expect(rows).toEqual([{ audience: 'staff', urgency: 'hour' }])
  const ana = await w.as('inmate')
  for (const body of [{ question: 'd9', answer: 'yes' }, { question: 'tried', answer: 'often' }, { question: 'tried' }])
    expect((await ana.send('PUT', `/api/asq/${randomUUID()}`, { body })).status).toBe(400)
  expect(
    (await w.nobody().send('PUT', `/api/asq/${randomUUID()}`, { body: { question: 'tried', answer: 'yes' } })).status,
  ).toBe(401)
  expect((await ana.send('PUT', '/api/asq/not-an-id', { body: { question: 'tried', answer: 'yes' } })).status).toBe(404)
  expect(await stored(ana)).toEqual([])
})

test('what raised nothing goes after its hour, and what raised goes with its alert', async () => {
  const ana = await w.as('inmate')
  await sit(ana, NO)
  await sit(ana, { wished: 'yes' })
  const sweep = (minutes: number) =>
    w.deps.systemDb.run([deleteUnraisedAnswers({ began: new Date(w.now.getTime() + minutes * 60_000) })])
  await sweep(-60)
  expect(await stored(ana)).toHaveLength(2)
  await sweep(1)
  expect(await stored(ana)).toHaveLength(1)
  await changeCustody(w, ana, { releasedOn: w.deps.calendar.dayOf(w.now) })
  await w.superuser.query('delete from care_work; delete from alerts')
  expect(await stored(ana)).toEqual([])
})

test('a yes whose fifth question is not reached counts after its minutes as one left out, once; a no, or a closed alert, does not', async () => {
  const unreached = createUnreached(w.deps)
  const after = async (person: Person, said: Said) => {
    const { id } = await sit(person, said)
    await unreached({ userId: person.user.id, sittingId: id })
    return id
  }
  const ana = await w.as('inmate')
  const id = await after(ana, { wished: 'yes' })
  const { rows } = await w.superuser.query(
    `select start_after - created_on > interval '14 minutes' as later, data ->> 'sittingId' as id from pgboss.job where name = 'asq-unreached' and data ->> 'userId' = $1`,
    [ana.user.id],
  )
  expect(rows).toEqual([{ later: true, id }])
  expect(await only(ana)).toMatchObject({ urgency: 'now', status: 'active', inCare: false })
  const told = await deliveries(ana)
  await unreached({ userId: ana.user.id, sittingId: id })
  expect(await deliveries(ana)).toBe(told)
  // Who comes back and says no is told of all the same.
  expect((await say(ana, id, 'right_now', 'no')).reply(secondQuestions.answer)).toMatchObject({ needsFollowUp: true })
  expect((await only(ana)).urgency).toBe('now')

  for (const [said, urgency] of [
    [{ ...NO, wished: 'yes', right_now: 'no' }, 'today'],
    [{ wished: 'left_out' }, 'today'],
    [{ thoughts: 'yes' }, 'now'],
  ] as const) {
    const person = await w.as('inmate')
    await after(person, said)
    expect((await only(person)).urgency, JSON.stringify(said)).toBe(urgency)
  }

  const ben = await w.as('inmate')
  await setHere(false)
  const { id: sittingId } = await sit(ben, { wished: 'yes' })
  await answerAlert(cleo, (await only(ben)).id, { status: 'resolved', outcome: 'seen_in_person' })
  await unreached({ userId: ben.user.id, sittingId })
  expect(await alertsOf(ben)).toHaveLength(1)
  expect((await only(ben)).status).toBe('resolved')
  await unreached({ userId: ana.user.id, sittingId })
})

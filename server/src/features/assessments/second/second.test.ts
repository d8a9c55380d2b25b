import { DECLINED } from '@evenkeel/contract/assessments/questions.ts'
import {
  NOTHING_GIVEN,
  nextQuestion,
  SECOND_ANSWERS,
  SECOND_QUESTIONS,
  type SecondAnswer,
  type SecondQuestion,
} from '@evenkeel/contract/assessments/second-words.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, listAlerts, openAlert, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { fromSealed, keeps, toSealed } from './rules.ts'

const w = await createTestApp()
const bypassed = await createTestApp({ rowLevelSecurity: 'bypassed' })
const cleo = await createResponder(w, ['inmate'])

/** Somebody here for long, whose form says 1 at item 9: *hour*. */
async function sent(app = w, responses = ANSWERS.high) {
  const ana = await app.as('inmate')
  await app.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  const { json } = await ana.send('POST', '/api/assessments', { body: { responses } })
  return { ana, ...(json as { id: string; asksMore: boolean }) }
}
const answer = (who: Person, id: string, question: SecondQuestion, said: SecondAnswer) =>
  who.send('PUT', `/api/asq/${id}`, { body: { question, answer: said } })
const alertOf = async ({ user }: Person) => {
  const [alert] = (await listAlerts(cleo, '?limit=50')).filter(({ userId }) => userId === user.id)
  return alert ?? expect.fail('There is no alert')
}
const read = (who: Person, alertId: string) => who.send('GET', `/api/alerts/${alertId}/second-questions`)
const stored = async ({ user }: Person) =>
  (await w.superuser.query('select * from second_questions where user_id = $1', [user.id])).rows

test('the first answer holds, but for a later yes; every set of answers is as long, and comes back', () => {
  for (const one of SECOND_ANSWERS)
    for (const other of SECOND_ANSWERS) expect(keeps(one, other)).toBe(other === 'yes' ? 'yes' : one)
  for (const said of [null, ...SECOND_ANSWERS])
    for (const [at, id] of SECOND_QUESTIONS.entries()) {
      const given = { ...NOTHING_GIVEN, wished: 'no', [id]: said } as const
      const sealed = toSealed({ given, described: {} })
      expect([fromSealed(sealed), sealed.length, at < 5]).toEqual([{ given, described: {} }, 5, true])
    }
})

test('"right now" is asked after a yes or one that was left out, and not where all others are no', () => {
  const no = { wished: 'no', better_off: 'no', thoughts: 'no', tried: 'no' } as const
  expect(nextQuestion(NOTHING_GIVEN)).toBe('wished')
  expect(nextQuestion({ ...NOTHING_GIVEN, ...no })).toBeNull()
  for (const said of ['yes', 'left_out'] as const)
    expect(nextQuestion({ ...NOTHING_GIVEN, ...no, thoughts: said })).toBe('right_now')
})

test.for<[string, SecondQuestion, SecondAnswer, 'now' | 'hour']>([
  ['yes to "right now"', 'right_now', 'yes', 'now'],
  ['"right now" left out', 'right_now', 'left_out', 'now'],
  ['no to "right now"', 'right_now', 'no', 'hour'],
  ['yes to another', 'tried', 'yes', 'hour'],
  ['another left out', 'wished', 'left_out', 'hour'],
])('%s makes an alert of the hour %s', async ([, question, said, urgency]) => {
  const { ana, id, asksMore } = await sent()
  expect([asksMore, (await alertOf(ana)).urgency]).toEqual([true, 'hour'])
  expect((await answer(ana, id, question, said)).json).toMatchObject({ [question]: said })
  expect(await alertOf(ana)).toMatchObject({ urgency, status: 'active', repeats: 0 })
})

test('an answered alert waits and rings again once it is now; nothing lowers it', async () => {
  const { ana, id } = await sent()
  const { id: alertId } = await alertOf(ana)
  await answerAlert(cleo, alertId, { status: 'acknowledged' })
  await answer(ana, id, 'wished', 'yes')
  expect(await alertOf(ana)).toMatchObject({ urgency: 'hour', status: 'acknowledged' })
  await answer(ana, id, 'right_now', 'yes')
  expect(await alertOf(ana)).toMatchObject({ urgency: 'now', status: 'active' })
  for (const said of ['no', 'left_out'] as const) {
    expect((await answer(ana, id, 'right_now', said)).json).toMatchObject({ right_now: 'yes' })
    expect((await answer(ana, id, 'tried', 'no')).status).toBe(200)
  }
  expect(await alertOf(ana)).toMatchObject({ urgency: 'now' })
})

test('a closed alert does not hear it: a new one is raised, and carries the answers', async () => {
  const { ana, id } = await sent()
  const first = await alertOf(ana)
  await answer(ana, id, 'wished', 'yes')
  await answerAlert(cleo, first.id, { status: 'resolved' })
  await answer(ana, id, 'better_off', 'no')
  expect((await alertOf(ana)).id).toBe(first.id)
  await answer(ana, id, 'right_now', 'left_out')
  const second = await alertOf(ana)
  expect([second.id === first.id, second.urgency, second.status]).toEqual([false, 'now', 'active'])
  expect((await read(cleo, second.id)).json).toMatchObject([
    { answers: { wished: 'yes', better_off: 'no', thoughts: null, right_now: 'left_out' } },
  ])
})

test('sent twice, at once or again, it is one row and one wait; in two tabs no yes is lost', async () => {
  const { ana, id } = await sent()
  await Promise.all([
    answer(ana, id, 'right_now', 'yes'),
    answer(ana, id, 'right_now', 'no'),
    answer(ana, id, 'wished', 'yes'),
    answer(ana, id, 'right_now', 'yes'),
  ])
  expect(await stored(ana)).toHaveLength(1)
  const { id: alertId } = await alertOf(ana)
  expect((await read(cleo, alertId)).json).toMatchObject([{ answers: { right_now: 'yes', wished: 'yes' } }])
  const { timeline } = await openAlert(cleo, alertId)
  expect(timeline.filter(({ event }) => event === 'worsened')).toHaveLength(1)
})

test.for([
  ['row-level security and the filters', w],
  ['the filters alone', bypassed],
] as const)('only who answers the role reads it, and only its owner answers, with %s', async ([, app]) => {
  const responder = await createResponder(app, ['inmate'])
  const clinician = await app.as('clinician')
  const { ana, id } = await sent(app)
  await answer(ana, id, 'tried', 'yes')
  const { rows } = await app.superuser.query('select id from alerts where user_id = $1', [ana.user.id])
  const alertId: string = rows[0].id
  const said = () =>
    app.superuser.query('select answers_sealed from second_questions where user_id = $1', [ana.user.id])
  const before = (await said()).rows
  // Of an id that is not theirs it is a sitting of their own.
  for (const other of [await app.as('inmate'), await app.as('staff')]) await answer(other, id, 'right_now', 'no')
  expect((await said()).rows).toEqual(before)
  for (const [who, status] of [
    [responder, 200],
    [clinician, 200],
    [await createResponder(app, ['staff']), 404],
    [await createResponder(app, []), 404],
    [await app.as('staff'), 403],
    [ana, 403],
  ] as const)
    expect((await read(who, alertId)).status).toBe(status)
})

test('what was said stands in no row, timeline or log in clear, and each reading is logged for the person', async () => {
  const { ana, id } = await sent()
  await answer(ana, id, 'wished', 'yes')
  await answer(ana, id, 'right_now', 'left_out')
  const { id: alertId } = await alertOf(ana)
  await read(cleo, alertId)
  const [row] = await stored(ana)
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'after_form',
    'alert_id',
    'answers_sealed',
    'at',
    'began_at',
    'sitting_id',
    'user_id',
    'visit_id',
  ])
  const tables = ['alerts', 'alert_events', 'audit_entries', 'access_events'].map(
    (table) => `select to_jsonb(t) j from ${table} t`,
  )
  const { rows } = await w.superuser.query(tables.join(' union all '))
  expect(JSON.stringify(rows)).not.toMatch(/left_out|right_now|wished|"yes"|better_off/)
  const { json } = await ana.send('GET', '/api/user/access-log')
  expect(JSON.stringify(json)).toContain('alert.answers_opened')
})

test('after an hour, after another form, and with nothing said at item 9 there is nothing to answer', async () => {
  const { ana, id } = await sent()
  const { ana: ben, id: low, asksMore } = await sent(w, ANSWERS.low)
  expect([asksMore, (await answer(ben, low, 'right_now', 'yes')).status]).toEqual([false, 404])
  w.now = new Date(w.now.getTime() + 61 * 60_000)
  expect((await answer(ana, id, 'right_now', 'yes')).status).toBe(409)
  expect(await stored(ana)).toEqual([])
  for (const body of [{ question: 'd9', answer: 'yes' }, { question: 'tried', answer: 'often' }, { question: 'tried' }])
    expect((await ana.send('PUT', `/api/asq/${id}`, { body })).status).toBe(400)
})

test('whoever would rather not say is asked too, is of the hour, and has no total', async () => {
  const { ana, asksMore } = await sent(w, answersWith({ d1: 3, d9: DECLINED }))
  expect([asksMore, (await alertOf(ana)).urgency]).toEqual([true, 'hour'])
  const { json } = await ana.send('GET', '/api/assessments')
  expect(json).toMatchObject([{ riskLevel: 'high', scores: { phq9: null, gad7: 0 } }])
  const { rows } = await w.superuser.query('select phq9, reasons from assessments where user_id = $1', [ana.user.id])
  expect(rows).toEqual([{ phq9: null, reasons: ['H1d'] }])
})

import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
  sendHelpRequest,
} from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const cleo = await createResponder(w)
const submit = (caller: Person, responses: object) => caller.send('POST', '/api/assessments', { body: { responses } })
/** Strong symptoms, and nothing on item 9. */
const SYMPTOMS = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
const alertsOf = async (caller: Person) =>
  (await listAlerts(cleo, '?limit=200')).filter(({ userId }) => userId === caller.user.id)
const only = async (caller: Person) => {
  const [alert, ...more] = await alertsOf(caller)
  if (!alert || more.length > 0) throw new Error(`Expected one alert, got ${more.length + (alert ? 1 : 0)}`)
  return alert
}
const eventsOf = async (id: string) => (await openAlert(cleo, id)).timeline.map(({ event }) => event)
const told = async (id: string) => (await eventsOf(id)).filter((event) => event === 'told').length

test('ten assessments at the same moment are one alert, which names each', async () => {
  const ana = await w.as('inmate')
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(ana, SYMPTOMS)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  const alert = await only(ana)
  expect(alert).toMatchObject({ severity: 'high', repeats: 9, repeatedAt: w.now.toISOString(), status: 'active' })
  expect(await countRows(w, 'assessments', 'alert_id = $1', [alert.id])).toBe(10)
  expect(await eventsOf(alert.id)).toEqual(['raised'])
})

test('a graver one makes an answered alert wait again, from the first step on', async () => {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set unit = 'A' where id = $1`, [ana.user.id])
  await submit(ana, SYMPTOMS)
  const { id } = await only(ana)
  await w.runDueJobs()
  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming' })
  const before = await told(id)
  await w.advanceMinutes(5)
  await w.superuser.query(`update users set unit = 'B' where id = $1`, [ana.user.id])
  await submit(ana, ANSWERS.critical)

  expect(await only(ana)).toMatchObject({
    id,
    severity: 'critical',
    status: 'active',
    responseStep: null,
    acknowledgedAt: null,
    waitingSince: w.now.toISOString(),
    message: 'An assessment shows that this person may not be safe.',
    place: { unit: 'B' },
  })
  await w.runDueJobs()
  expect((await told(id)) - before).toBe(1)
  await w.advanceMinutes(2)
  await w.runDueJobs()
  expect((await told(id)) - before).toBe(2)
  expect((await eventsOf(id)).filter((event) => event === 'worsened')).toHaveLength(1)
})

test('an assessment after the end of the alert raises a new one', async () => {
  const ana = await w.as('inmate')
  await submit(ana, SYMPTOMS)
  const first = await only(ana)
  await answerAlert(cleo, first.id, { status: 'resolved', outcome: 'seen_in_person' })
  await submit(ana, SYMPTOMS)
  expect((await alertsOf(ana)).map(({ status, repeats }) => [status, repeats])).toEqual([
    ['active', 0],
    ['resolved', 0],
  ])
})

test('one that is resolved and answered at the same moment as an assessment loses no alert', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ana = await w.as('inmate')
    await submit(ana, SYMPTOMS)
    const { id } = await only(ana)
    await Promise.all([submit(ana, ANSWERS.critical), answerAlert(cleo, id, { status: 'resolved' })])
    // The grave one waits for an answer, or was closed after it and stays among those whom nobody saw.
    const { rows } = await w.superuser.query(
      `select s.risk_level as level, a.reason, a.status <> 'resolved' or lacks_face_to_face(a) as kept
       from assessments s left join alerts a on a.id = s.alert_id where s.user_id = $1 order by s.id desc limit 1`,
      [ana.user.id],
    )
    expect(rows).toEqual([{ level: 'critical', reason: 'safety', kept: true }])
  }
})

test('the request of a person and their assessment are two alerts', async () => {
  const ana = await w.as('inmate')
  await submit(ana, SYMPTOMS)
  await raiseAlert(ana)
  expect((await alertsOf(ana)).map(({ metadata }) => metadata.source)).toEqual(['help', 'assessment'])
})

test('further presses are a count with the first and the last time, and no timeline shows more than the first', async () => {
  const ana = await w.as('inmate')
  const { id, createdAt } = await raiseAlert(ana)
  expect((await sendHelpRequest(ana)).status).toBe(200)
  await w.advanceMinutes(1)
  expect((await sendHelpRequest(ana)).status).toBe(200)
  expect(await only(ana)).toMatchObject({ createdAt, repeats: 2, repeatedAt: w.now.toISOString() })
  expect(await countRows(w, 'alert_events', `alert_id = $1 and event = 'joined'`, [id])).toBe(2)
  expect(
    (await openAlert(cleo, id)).timeline.filter(({ event }) => event !== 'told' && event !== 'delivery'),
  ).toHaveLength(1)
})

test('the timeline comes in pages, each entry once, and only its newest with the alert', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  for (let i = 0; i < 70; i += 1)
    await answerAlert(cleo, id, { responseStep: i % 2 ? 'coming' : 'with_you', note: `note ${i}` })
  const opened = await openAlert(cleo, id)
  expect([opened.timeline.length, opened.hasEarlier]).toEqual([50, true])
  expect(opened.timeline.at(-1)?.note).toBe('note 69')

  const [earliest] = opened.timeline
  const earlier = await cleo.call(alerts.timeline, { params: { id }, query: { limit: 200, before: earliest?.id } })
  expect(earlier).toHaveLength(22)
  expect(earlier.at(-1)?.event).toBe('raised')
  expect(new Set([...earlier, ...opened.timeline].map((entry) => entry.id)).size).toBe(72)
  const plain = await createResponder(w, [])
  const blind = await plain.call(alerts.timeline, { params: { id }, query: { limit: 200 } })
  expect(blind.filter(({ note }) => note !== null)).toEqual([])
})

test('an alert keeps the unit and shift of its moment when the account moves on', async () => {
  const ana = await w.as('staff')
  await w.superuser.query(`update users set unit = 'North', shift = 'night' where id = $1`, [ana.user.id])
  await raiseAlert(ana)
  await w.superuser.query(`update users set unit = 'South', shift = 'day' where id = $1`, [ana.user.id])
  expect(await only(ana)).toMatchObject({
    place: { unit: 'North', shift: 'night' },
    person: { unit: 'South', shift: 'day' },
  })
})

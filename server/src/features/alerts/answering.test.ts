import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  raiseAlert,
  sendHelpRequest,
} from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate'], { firstName: 'Cleo', lastName: 'Park' })

const STATUSES = ['active', 'acknowledged', 'resolved'] as const
const ANSWERS_FOR = { active: [], acknowledged: [{ status: 'acknowledged' }], resolved: [{ status: 'resolved' }] }

/** A new person's alert with this status. */
async function newAlertWith(status: (typeof STATUSES)[number]) {
  const { id } = await raiseAlert(await w.as('inmate'))
  for (const body of ANSWERS_FOR[status]) await answerAlert(cleo, id, body)
  return id
}

const state = ({ status, responseStep, outcome }: Alert) => [status, responseStep, outcome]

/** The body that is sent, and for each status the one afterwards, or 409. */
const ANSWERS = [
  [{ status: 'acknowledged' }, ['acknowledged', null, null], 409, 409],
  [{ status: 'acknowledged', responseStep: 'coming' }, ['acknowledged', 'coming', null], 409, 409],
  [{ status: 'acknowledged', responseStep: 'with_you' }, ['acknowledged', 'with_you', null], 409, 409],
  [{ status: 'acknowledged', note: 'going' }, ['acknowledged', null, null], 409, 409],
  [{ responseStep: 'coming' }, 409, ['acknowledged', 'coming', null], 409],
  [{ responseStep: 'with_you' }, 409, ['acknowledged', 'with_you', null], 409],
  [{ responseStep: 'with_you', note: 'here' }, 409, ['acknowledged', 'with_you', null], 409],
  [{ status: 'resolved' }, ['resolved', null, null], ['resolved', null, null], 409],
  ...(['seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake'] as const).map(
    (outcome) =>
      [{ status: 'resolved', outcome }, ['resolved', null, outcome], ['resolved', null, outcome], 409] as const,
  ),
] as const

/** What no status takes. */
const REFUSED = [
  {},
  { note: 'nothing else' },
  { outcome: 'handed_over' },
  { status: 'active' },
  { status: 'closed' },
  { responseStep: 'there' },
  { status: 'acknowledged', outcome: 'handed_over' },
  { responseStep: 'coming', outcome: 'handed_over' },
  { status: 'resolved', responseStep: 'with_you' },
  { status: 'resolved', outcome: 'well' },
  { status: 'resolved', note: 'x'.repeat(4001) },
  { status: 'resolved', severity: 'low' },
  { status: 'resolved', repeats: 0 },
  { asked: 'safe', responseStep: 'coming' },
  { asked: 'safe', status: 'acknowledged' },
]

test.for(STATUSES)('what is no answer is refused while it is %s, and changes nothing', async (now) => {
  const id = await newAlertWith(now)
  const before = await openAlert(cleo, id)
  for (const body of REFUSED) expect([body, (await answerAlert(cleo, id, body)).status]).toEqual([body, 400])
  expect(await openAlert(cleo, id)).toEqual(before)
})

const cases = ANSWERS.flatMap(([body, ...after]) => STATUSES.map((now, i) => ({ now, body, after: after[i] ?? 409 })))

test.for(cases)('$now, then $body: $after', async ({ now, body, after }) => {
  const id = await newAlertWith(now)
  const before = await openAlert(cleo, id)
  const { status, json } = await answerAlert(cleo, id, body)

  if (typeof after === 'number') {
    expect(status).toBe(after)
    expect(await openAlert(cleo, id)).toEqual(before)
  } else {
    expect([status, state(json as Alert)]).toEqual([200, after])
    const { timeline, hasEarlier: _none, hasAnswers: _answers, ...stored } = await openAlert(cleo, id)
    expect(stored).toEqual(json)
    const happened = [body].flatMap((sent) => [
      ...('status' in sent ? [sent.status] : []),
      ...('responseStep' in sent ? [sent.responseStep] : []),
    ])
    expect(timeline.slice(before.timeline.length).map(({ event, by }) => [event, by])).toEqual(
      happened.map((event) => [event, 'Cleo Park']),
    )
  }
})

test('the name of who answered is stored as it was then, with the time', async () => {
  const id = await newAlertWith('active')
  w.now = new Date(w.now.getTime() + 60_000)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  const acknowledgedAt = w.now.toISOString()
  w.now = new Date(w.now.getTime() + 60_000)
  await answerAlert(cleo, id, { status: 'resolved' })
  const by = { id: cleo.user.id, name: 'Cleo Park' }

  const [alert] = await listAlerts(cleo, '?status=resolved&limit=1')
  expect(alert).toMatchObject({
    id,
    acknowledgedAt,
    acknowledgedBy: by,
    resolvedAt: w.now.toISOString(),
    resolvedBy: by,
  })
})

test('the refusal says who was first, by username when they gave no name', async () => {
  const dan = await createResponder(w, ['inmate'])
  const [first, second] = [await newAlertWith('active'), await newAlertWith('active')]
  await answerAlert(dan, first, { status: 'acknowledged' })
  await answerAlert(dan, second, { status: 'resolved' })

  expect((await answerAlert(cleo, first, { status: 'acknowledged' })).problem).toMatchObject({
    code: 'conflict',
    message: `This alert was already acknowledged by ${dan.user.username}`,
  })
  expect((await answerAlert(cleo, second, { status: 'resolved' })).problem.message).toBe(
    `This alert was already resolved by ${dan.user.username}`,
  )
  expect((await answerAlert(dan, second, { status: 'resolved' })).problem.message).toBe(
    'This alert was already resolved by you',
  )
  expect((await answerAlert(dan, first, { status: 'acknowledged' })).problem.message).toBe(
    'This alert was already acknowledged by you',
  )
  expect((await answerAlert(dan, await newAlertWith('active'), { responseStep: 'coming' })).problem.message).toBe(
    'This alert has to be acknowledged first',
  )
})

test('raising and answering give what is read afterwards, byte for byte', async () => {
  const ana = await w.as('inmate')
  const read = async (caller: Caller, path: string) => (await caller.send('GET', `/api/alerts${path}`)).text
  const raised = await sendHelpRequest(ana, { message: 'a “quoted”\n line ' })
  expect(await read(ana, '/mine')).toBe(`[${raised.text}]`)
  const joined = await sendHelpRequest(ana)
  expect(await read(ana, '/mine')).toBe(`[${joined.text}]`)

  const { id } = raised.reply(alerts.raise)
  for (const body of [
    { status: 'acknowledged', responseStep: 'coming', note: 'on my way' },
    { responseStep: 'with_you' },
    { status: 'resolved', outcome: 'seen_in_person' },
  ]) {
    const answered = await answerAlert(cleo, `${id}`, body)
    expect(answered.status).toBe(200)
    const { timeline: _, hasEarlier: _none, hasAnswers: _answers, ...opened } = JSON.parse(await read(cleo, `/${id}`))
    expect(JSON.stringify(opened)).toBe(answered.text)
    // The list says besides after how long it was answered.
    expect((await read(cleo, '?limit=1')).replace(',"answeredAfter":0', '')).toBe(`[${answered.text}]`)
  }
})

import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { afterEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  listOwnAlerts,
  openAlert,
  pressWithoutCommit,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const say = (caller: Caller, id: string, came: string, key?: string) =>
  caller.send('POST', `/api/alerts/${id}/came`, { body: { came }, ...(key && { headers: { 'idempotency-key': key } }) })
const w = await createTestApp()
const rosa = await createResponder(w)
afterEach(() => editAlerts(w, `update alerts set status = 'resolved'`))
const wait = (minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}
const stepsOf = () => countRows(w, 'pgboss.job', `name = 'alert-step'`)

/** A request for help that rosa has closed. */
async function closedRequest() {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_in_person' })
  return { ana, id }
}

test.for(['no', 'not_safe'] as const)('"%s" makes a closed request wait again from the first step', async (came) => {
  const { ana, id } = await closedRequest()
  const steps = await stepsOf()
  wait(90)
  const answer = await say(ana, id, came)
  expect(answer.status).toBe(200)
  expect(answer.reply(openAlerts.came)).toMatchObject({
    id,
    status: 'active',
    waitingSince: w.now.toISOString(),
    resolvedAt: null,
    outcome: null,
    responseStep: null,
    unansweredAt: w.now.toISOString(),
    came: null,
  })
  expect(await stepsOf()).toBe(steps + 1)
  expect(await rosa.call(openAlerts.waiting)).toMatchObject({ count: 1, calledAt: w.now.toISOString() })
  expect(await openAlert(rosa, id)).toMatchObject({ urgency: 'now' })
  expect((await openAlert(rosa, id)).timeline.at(-1)).toMatchObject({ event: 'came', detail: came, by: null })

  await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_in_person' })
  expect((await say(ana, id, 'yes')).reply(openAlerts.came)).toMatchObject({ status: 'resolved', came: 'yes' })
})

test('an administrator who does not respond to the role does not read what was said', async () => {
  const { ana, id } = await closedRequest()
  await say(ana, id, 'yes')
  expect(await openAlert(rosa, id)).toMatchObject({ came: 'yes' })
  expect(await openAlert(await createResponder(w, ['staff']), id)).toMatchObject({ came: null })
})

test('"yes" is kept, and changes nothing else', async () => {
  const { ana, id } = await closedRequest()
  const steps = await stepsOf()
  await say(ana, id, 'yes')
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'resolved', came: 'yes', outcome: 'seen_in_person' }])
  expect(await stepsOf()).toBe(steps)
  expect(await rosa.call(openAlerts.waiting)).toMatchObject({ count: 0 })
})

test('it is said at most once of one closing, and a try that is repeated counts once', async () => {
  const { ana, id } = await closedRequest()
  const key = crypto.randomUUID()
  const answers = await Promise.all([say(ana, id, 'no', key), say(ana, id, 'no', key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await say(ana, id, 'no')).problem).toMatchObject({ status: 409, code: 'conflict' })
  const events = (await openAlert(rosa, id)).timeline.filter(({ event }) => event === 'came')
  expect(events).toHaveLength(1)

  const second = await closedRequest()
  await say(second.ana, second.id, 'yes')
  expect((await say(second.ana, second.id, 'no')).problem).toMatchObject({ status: 409 })
  expect(await listOwnAlerts(second.ana)).toMatchObject([{ status: 'resolved', came: 'yes' }])
})

test('it can be said for a day after the closing, of a closed request alone', async () => {
  const { ana, id } = await closedRequest()
  wait(24 * 60)
  expect((await say(ana, id, 'no')).problem).toMatchObject({ status: 409 })
  expect((await say(ana, id, 'maybe')).status).toBe(400)
  const open = await raiseAlert(await w.as('inmate'))
  const ben = await w.as('inmate')
  const bens = await raiseAlert(ben)
  expect((await say(ben, bens.id, 'no')).problem).toMatchObject({ status: 409 })
  expect((await say(ben, open.id, 'no')).status).toBe(404)
})

test('nobody else can say it: another person, staff, a responder, a stranger', async () => {
  const { ana, id } = await closedRequest()
  for (const caller of [await w.as('inmate'), await w.as('staff'), rosa])
    expect((await say(caller, id, 'no')).status).toBe(404)
  expect((await say(w.nobody(), id, 'no')).status).toBe(401)
  expect(await listOwnAlerts(ana)).toMatchObject([{ status: 'resolved', came: null }])
  expect((await openAlert(rosa, id)).timeline.map(({ event }) => event)).not.toContain('came')
})

test('a person who presses Get Help again has one request that waits, and what was said stands in the closed one', async () => {
  const { ana, id } = await closedRequest()
  wait(1)
  const again = await raiseAlert(ana)
  expect((await say(ana, id, 'no')).reply(openAlerts.came)).toMatchObject({ id, status: 'resolved', came: 'no' })
  expect((await listOwnAlerts(ana)).map((one) => [one.id, one.status])).toEqual([
    [again.id, 'active'],
    [id, 'resolved'],
  ])
})

test('what was said is kept when they press Get Help at the same moment', async () => {
  const { ana, id } = await closedRequest()
  const pressed = await pressWithoutCommit(w, id)
  const saying = say(ana, id, 'no')
  await pressed.isWaitedFor()
  await pressed.commit()
  expect((await saying).reply(openAlerts.came)).toMatchObject({ id, status: 'resolved', came: 'no' })
})

test('of a drill nothing is said', async () => {
  const drill = (await rosa.send('POST', '/api/alerts/drills', { body: { audience: 'staff' } })).reply(alerts.drill)
  await answerAlert(rosa, drill.id, { status: 'resolved', outcome: 'seen_in_person' })
  expect((await say(rosa, drill.id, 'no')).status).toBe(404)
})

import { CONFIRMED_OUTCOMES } from '@evenkeel/contract/alerts/alert-words.ts'
import { calls } from '@evenkeel/contract/calls.ts'
import type { CallThoughts } from '@evenkeel/contract/care/care-words.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  listOwnAlerts,
  notifiedIn,
  openAlert,
  type Person,
  setRota,
} from '../../testing/features/alerts.ts'
import { agreeToCalls, releaseToday } from '../../testing/features/calls.ts'
import { changeWork } from '../../testing/features/care.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock({ now: new Date() })
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
const grace = await w.as('clinician')
const [site, call] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
await setRota(w, { 1: [site], 2: [call] })
const dan = await w.as('staff')
await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])

/** Somebody with a cell who agreed and was released today, with their calls, which a clinician has taken. */
async function released() {
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set unit = 'B', housing = '12' where id = $1`, [ana.user.id])
  await agreeToCalls(ana)
  const id = await releaseToday(w, ana)
  await changeWork(grace, id, { do: 'take' })
  return { ana, id }
}
const send = (by: Person, id: string, number: number, thoughts: CallThoughts, key?: string) =>
  by.send('POST', `/api/care/work/${id}/calls`, {
    body: { number, outcome: 'reached', thoughts },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const made = async (id: string, number: number, thoughts: CallThoughts) => {
  const { raised } = (await send(grace, id, number, thoughts)).reply(calls.made)
  await w.runDueJobs()
  return raised
}
const mustRaise = async (id: string, number: number, thoughts: CallThoughts) =>
  (await made(id, number, thoughts)) ?? expect.fail('There is no alert')
const alertsOf = async ({ user }: Person) =>
  (await listAlerts(site, '?limit=200')).filter((one) => one.userId === user.id)

test.for([
  ['yes', 'now', ['tier_1', 'tier_2']],
  ['unsure', 'hour', ['tier_1']],
] as const)(
  '%s in a call raises an alert, %s, in its transaction; it names no cell, and custody and the person learn nothing',
  async ([thoughts, urgency, tiers]) => {
    const { ana, id } = await released()
    const since = w.now
    const raised = await mustRaise(id, 1, thoughts)
    const alert = await openAlert(site, raised)
    expect(alert).toMatchObject({
      urgency,
      severity: 'critical',
      metadata: { source: 'call' },
      place: { unit: null, housing: null },
      message: 'In a call after the release this person did not say no to thoughts of suicide.',
    })
    expect(JSON.stringify(alert)).not.toContain(thoughts)
    expect(notifiedIn(alert, since).map(([, who]) => who)).toEqual(tiers)
    expect(alert.timeline[0]).toMatchObject({ event: 'raised', by: expect.anything() })
    expect(await countRows(w, 'alert_events', 'alert_id = $1 and facts::text ~ $2', [raised, `yes|unsure`])).toBe(0)
    expect((await dan.call(duty.list)).alerts).toEqual([])
    expect((await dan.send('PATCH', `/api/duty/alerts/${raised}`, { body: { asked: 'safe' } })).status).toBe(404)
    expect(await listOwnAlerts(ana)).toEqual([])
  },
)

test('no raises none; the same press again raises no second one, and a later call joins the open one, which rings again', async () => {
  const { ana, id } = await released()
  expect(await made(id, 1, 'no')).toBeNull()
  expect(await alertsOf(ana)).toEqual([])
  const key = crypto.randomUUID()
  const [first, again] = [await send(grace, id, 2, 'unsure', key), await send(grace, id, 2, 'unsure', key)]
  expect(again.reply(calls.made).raised).toBe(first.reply(calls.made).raised)
  expect((await send(grace, id, 2, 'yes')).status).toBe(409)
  const [alert] = await alertsOf(ana)
  expect(await alertsOf(ana)).toMatchObject([{ urgency: 'hour', repeats: 0, status: 'active' }])
  await answerAlert(site, alert?.id ?? '', { status: 'acknowledged' })
  // As urgent as before, and waits again; then more urgent.
  expect(await made(id, 3, 'unsure')).toBe(alert?.id)
  expect(await alertsOf(ana)).toMatchObject([{ urgency: 'hour', repeats: 1, status: 'active' }])
  expect(await made(id, 4, 'yes')).toBe(alert?.id)
  expect(await alertsOf(ana)).toMatchObject([{ urgency: 'now', repeats: 2, status: 'active' }])
})

test('nothing is raised by who has not taken the calls, nor by another role, nor for who is here', async () => {
  const { ana, id } = await released()
  const other = await w.as('clinician')
  for (const by of [other, site, dan, ana, await w.as('clinician', { serves: ['staff'] })])
    expect([403, 404, 409]).toContain((await send(by, id, 1, 'yes')).status)
  await w.superuser.query(`update care_work set source = 'release_planned' where id = $1`, [id])
  expect((await send(grace, id, 1, 'yes')).status).toBe(409)
  expect(await alertsOf(ana)).toEqual([])
})

test.for(CONFIRMED_OUTCOMES)(
  '%s ends it, and released_crisis_team; not once the person is here again',
  async (outcome) => {
    const { ana, id } = await released()
    const raised = await mustRaise(id, 1, 'yes')
    expect((await answerAlert(grace, raised, { status: 'resolved', outcome })).json).toMatchObject({
      outcome,
      notSeen: false,
    })
    const next = await mustRaise(id, 2, 'yes')
    expect(next).not.toBe(raised)
    expect(
      (await answerAlert(grace, next, { status: 'resolved', outcome: 'released_crisis_team' })).json,
    ).toMatchObject({ notSeen: false })
    const last = await mustRaise(id, 3, 'yes')
    await w.superuser.query('update users set released_on = null where id = $1', [ana.user.id])
    expect((await answerAlert(grace, last, { status: 'resolved', outcome })).status).toBe(400)
    await expect(w.superuser.query('update alerts set outcome = $2 where id = $1', [last, outcome])).rejects.toThrow(
      'only of who works here',
    )
  },
)

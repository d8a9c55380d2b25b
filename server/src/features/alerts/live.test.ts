import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, raiseAlert, sendHelpRequest } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { listenOn, openStream } from '../../testing/stream.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { alertHandlers } from './work.ts'

const w = await createTestApp()
const origin = await listenOn(w)
const quietMoment = () => new Promise((done) => setTimeout(done, 200))

test('a request for help reaches every administrator’s stream, and the answer the person’s, as ids only', async () => {
  const [ana, ben, cleo, dan] = [
    await w.as('inmate'),
    await w.as('staff'),
    await createResponder(w),
    await createResponder(w, []),
  ]
  const [hers, his, cleos, dans] = await Promise.all([ana, ben, cleo, dan].map((one) => openStream(origin, one)))
  const { id } = await raiseAlert(ana, 'MARKED')
  const created = { kind: 'alert.created', id }
  const [updated, own] = [
    { kind: 'alert.updated', id },
    { kind: 'alert.mine', id },
  ]
  for (const admin of [cleos, dans]) await expect.poll(() => admin?.heard()).toEqual([created])
  await expect.poll(() => hers?.heard()).toEqual([own])

  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming' })
  await expect.poll(() => hers?.heard()).toEqual([own, own])
  await sendHelpRequest(ana)
  await quietMoment()
  await answerAlert(cleo, id, { status: 'resolved' })
  await expect.poll(() => dans?.heard().filter((one) => JSON.stringify(one) === JSON.stringify(updated)).length).toBe(2)
  await quietMoment()

  expect(his?.heard()).toEqual([])
  for (const one of [hers, cleos, dans]) {
    expect(one?.stream.text).not.toContain('MARKED')
    expect(one?.stream.text).not.toContain(ana.user.id)
  }
})

test('an answer that came too late is sent to nobody', async () => {
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const earlier = await openStream(origin, cleo)
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'resolved' })
  await expect.poll(earlier.heard).toHaveLength(2)
  const [hers, cleos] = [await openStream(origin, ana), await openStream(origin, cleo)]
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await quietMoment()
  expect([hers.heard(), cleos.heard()]).toEqual([[], []])
})

test('the alert of an assessment and a drill are sent only to administrators', async () => {
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const [hers, cleos] = [await openStream(origin, ana), await openStream(origin, cleo)]
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })

  await expect.poll(() => cleos.heard().length).toBeGreaterThanOrEqual(2)
  expect(cleos.heard()).toEqual([
    { kind: 'alert.created', id: expect.any(String) },
    { kind: 'alert.created', id: expect.any(String) },
  ])
  expect(hers.heard()).toEqual([])
})

test('a step of the escalation is sent to administrators, and a lapsed answer also to the person', async () => {
  const [ana, cleo] = [await w.as('inmate'), await createResponder(w)]
  const earlier = await openStream(origin, cleo)
  const { id, createdAt } = await raiseAlert(ana)
  await expect.poll(earlier.heard).toHaveLength(1)
  const [hers, cleos] = [await openStream(origin, ana), await openStream(origin, cleo)]
  const { 'alert-step': step, 'alert-reopen': lapse } = alertHandlers(w.deps)
  const job = { userId: ana.user.id, alertId: id, waitingSince: createdAt, step: 0 }
  await step(job as never)
  const updated = { kind: 'alert.updated', id }
  await expect.poll(cleos.heard).toEqual([updated])
  expect(hers.heard()).toEqual([])

  await answerAlert(cleo, id, { status: 'acknowledged' })
  const { acknowledgedAt } = await openAlert(cleo, id)
  await lapse({ alertId: id, since: acknowledgedAt } as never)
  const own = { kind: 'alert.mine', id }
  await expect.poll(cleos.heard).toEqual([updated, updated, updated])
  await expect.poll(hers.heard).toEqual([own, own])
})

test('automatic requests of a page, and its stream, do not keep a session alive', async () => {
  const ana = await w.as('inmate')
  const age = () =>
    w.superuser.query(`update sessions set last_seen_at = now() - interval '1 minute' where user_id = $1`, [
      ana.user.id,
    ])
  const quiet = async () =>
    (
      await w.superuser.query(
        'select extract(epoch from now() - last_seen_at) > 30 as quiet from sessions where user_id = $1',
        [ana.user.id],
      )
    ).rows[0].quiet
  await age()
  await ana.send('GET', '/api/alerts/mine', { headers: { 'evenkeel-passive': '1' } })
  await openStream(origin, ana)
  await quietMoment()
  expect(await quiet()).toBe(true)

  await ana.send('GET', '/api/alerts/mine')
  await expect.poll(quiet).toBe(false)
  await age()
  await sendHelpRequest(ana)
  await expect.poll(quiet).toBe(false)
})

import { expect, test } from 'vitest'
import { answerAlert, countRows, createResponder, openAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { alertHandlers } from '../work.ts'

/**
 * The handlers are called directly, as happens again when a node stops after the work and before the job is marked as
 * done.
 */
const w = await createTestApp()
const { 'alert-step': step, 'alert-reopen': lapse } = alertHandlers(w.deps)
const cleo = await createResponder(w, ['inmate'])

async function fresh() {
  const ana = await w.as('inmate')
  const { id, createdAt } = await raiseAlert(ana)
  return { id, job: (at: number) => ({ userId: ana.user.id, alertId: id, waitingSince: createdAt, step: at }) as never }
}
const events = async (id: string) => (await openAlert(cleo, id)).timeline.map(({ event }) => event)
const countJobs = (id: string) => countRows(w, 'pgboss.job', `data->>'alertId' = $1`, [id])

/** The step itself, which the request queued, and the next one. */
const STEP_AND_NEXT = 2

test('a step that runs twice notifies once, and schedules the next step once', async () => {
  const { id, job } = await fresh()
  await step(job(0))
  await step(job(0))
  expect([await events(id), await countJobs(id)]).toEqual([['raised', 'told'], STEP_AND_NEXT])
})

test('a step that two nodes run at the same moment notifies once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, job } = await fresh()
    await Promise.all([step(job(0)), step(job(0)), step(job(0))])
    expect([await events(id), await countJobs(id)]).toEqual([['raised', 'told'], STEP_AND_NEXT])
  }
})

test('a step out of turn, of an earlier wait, or of a deleted alert does nothing', async () => {
  const { id, job } = await fresh()
  await step(job(1))
  await step({ ...(job(0) as object), waitingSince: '2026-01-01T00:00:00.000Z' } as never)
  await step({ ...(job(0) as object), alertId: crypto.randomUUID() } as never)
  expect(await events(id)).toEqual(['raised'])
})

test('a step at the same moment as an answer keeps the answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, job } = await fresh()
    const [, { status }] = await Promise.all([step(job(0)), answerAlert(cleo, id, { status: 'acknowledged' })])
    expect([status, (await openAlert(cleo, id)).status]).toEqual([200, 'acknowledged'])
  }
})

test('an answer that lapses twice waits again once', async () => {
  const { id } = await fresh()
  await answerAlert(cleo, id, { status: 'acknowledged' })
  const { acknowledgedAt } = await openAlert(cleo, id)
  const job = { alertId: id, since: acknowledgedAt } as never
  await Promise.all([lapse(job), lapse(job)])
  await lapse(job)

  expect(await events(id)).toEqual(['raised', 'acknowledged', 'reopened'])
  expect((await openAlert(cleo, id)).status).toBe('active')
})

test('a lapse is postponed while the person has another open request', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  const { acknowledgedAt } = await openAlert(cleo, id)
  await raiseAlert(ana)
  const before = await countJobs(id)
  await lapse({ alertId: id, since: acknowledgedAt } as never)

  expect([(await openAlert(cleo, id)).status, await countJobs(id)]).toEqual(['acknowledged', before + 1])
})

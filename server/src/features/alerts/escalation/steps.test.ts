import { beforeEach, expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  notifiedIn,
  openAlert,
  raiseAlert,
  setRota,
} from '../../../testing/features/alerts.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const w = await createTestAppWithClock()
const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
const [one, two, other] = [
  await createResponder(w, ['inmate']),
  await createResponder(w, ['inmate']),
  await createResponder(w, ['staff']),
]
beforeEach(() => setRota(w, { 1: [one], 2: [two] }))

const notifications = async (id: string, since: Date, responder = one) =>
  notifiedIn(await openAlert(responder, id), since)
const raise = async (caller = ana) => {
  const { id, createdAt } = await raiseAlert(caller)
  const since = new Date(createdAt)
  await w.runDueJobs()
  return { id, since, close: () => answerAlert(caller === ben ? other : one, id, { status: 'resolved' }) }
}

test('every step comes at its time and not before: 0, 2, 5, 10, and every ten minutes until somebody answers', async () => {
  const { id, since, close } = await raise()
  const at: number[] = []
  expect((await openAlert(one, id)).escalatedAt).toBeNull()
  for (const minutes of [1.9, 0.1, 2.9, 0.1, 4.9, 0.1, 9.9, 0.1, 9.9, 0.1]) {
    await w.advanceMinutes(minutes)
    at.push((await notifications(id, since)).length)
  }

  expect(at).toEqual([2, 4, 4, 5, 5, 6, 6, 7, 7, 8])
  expect(await notifications(id, since)).toEqual([
    [0, 'tier_1'],
    [0, 'tier_2'],
    [2, 'tier_1'],
    [2, 'tier_2'],
    [5, 'everyone'],
    [10, 'everyone'],
    [20, 'everyone'],
    [30, 'everyone'],
  ])
  expect((await openAlert(one, id)).escalatedAt).toBe(w.now.toISOString())
  await close()
})

test('an empty tier is skipped at once, and is in the timeline as a gap', async () => {
  await setRota(w, { 2: [two], 4: [one] })
  const { id, since, close } = await raise()
  await w.advanceMinutes(5)
  expect(await notifications(id, since)).toEqual([
    [0, 'nobody'],
    [0, 'tier_2'],
    [2, 'nobody'],
    [2, 'tier_2'],
    [5, 'nobody'],
    [5, 'tier_4'],
  ])
  await close()
})

test('somebody on the rota who responds to another role covers nothing', async () => {
  await setRota(w, { 1: [other], 2: [two] })
  const { id, since, close } = await raise()
  expect(await notifications(id, since)).toEqual([
    [0, 'nobody'],
    [0, 'tier_2'],
  ])
  await close()

  const staffs = await raise(ben)
  expect(await notifications(staffs.id, staffs.since, other)).toEqual([
    [0, 'nobody'],
    [0, 'tier_1'],
  ])
  await staffs.close()
})

test('with no responders each step says so once, and the steps continue until there is one', async () => {
  await w.superuser.query(`update users set disabled_at = now() where responds_to @> '{staff}'`)
  await setRota(w, {})
  const { id, since, close } = await raise(ben)
  await w.advanceMinutes(20)
  await w.superuser.query('update users set disabled_at = null')
  expect(await notifications(id, since, other)).toEqual([0, 2, 5, 10, 20].map((at) => [at, 'nobody']))

  await w.advanceMinutes(10)
  expect((await notifications(id, since, other)).at(-1)).toEqual([30, 'everyone'])
  await close()
})

import type { Alert } from '@evenkeel/contract/alerts.ts'
import { expect, test } from 'vitest'
import { answer, count, listed, opened, pressed, responder, toldIn } from '../../testing/alerts.ts'
import { createTimedWorld } from '../../testing/test-app-with-clock.ts'

const w = await createTimedWorld()
const cleo = await responder(w, ['inmate'])
const drill = (body: unknown, key?: string) =>
  cleo.send('POST', '/api/alerts/drills', { body, ...(key && { headers: { 'idempotency-key': key } }) })

test('a drill runs the whole path: steps, an answer, its outcome', async () => {
  const { id, createdAt } = (await drill({ audience: 'inmate' })).json as Alert
  await w.settle()
  await w.travel(5)
  expect(toldIn(await opened(cleo, id), new Date(createdAt)).map(([minute]) => minute)).toEqual([0, 2, 5])
  expect((await answer(cleo, id, { status: 'acknowledged', step: 'with_you' })).status).toBe(200)
  await w.travel(60)
  expect(await listed(cleo, '?status=active')).toMatchObject([{ id, metadata: { drill: true } }])
  expect((await answer(cleo, id, { status: 'resolved', outcome: 'raised_by_mistake' })).status).toBe(200)
})

test('several drills, and a real request of the same person, stand beside each other', async () => {
  const answers = [await drill({ audience: 'inmate' }), await drill({ audience: 'staff' })]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await pressed(cleo)).toMatchObject({ metadata: { drill: false }, repeats: 0 })
  await w.superuser.query(`update alerts set status = 'resolved'`)
})

test('the same key is one drill, and an audience has to be one', async () => {
  const key = crypto.randomUUID()
  const [first, again] = [await drill({ audience: 'staff' }, key), await drill({ audience: 'staff' }, key)]
  expect([again.status, again.text]).toEqual([201, first.text])
  expect(await count(w, 'alerts', `status = 'active'`)).toBe(1)
  expect((await drill({ audience: 'inmate' }, key)).status).toBe(422)
  for (const body of [{}, { audience: 'admin' }, { audience: 'inmate', message: 'x' }]) {
    expect((await drill(body)).status).toBe(400)
  }
})

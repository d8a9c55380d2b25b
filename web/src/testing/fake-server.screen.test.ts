import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { aSummary } from './examples/examples.ts'
import { FakeServer, NO_CONNECTION, refuse } from './fake-server.ts'

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

test('a call without an answer is reported', async () => {
  const server = new FakeServer()
  await server.fetch('/api/checkins/today')
  await server.fetch('/api/no-such-thing')
  expect(server.mistakes).toEqual([
    'GET /api/checkins/today (checkins.today) is not answered',
    'GET /api/no-such-thing (not in the contract) is not answered',
  ])
})

test('a reply, a query and a body that do not match the contract are reported', async () => {
  const server = new FakeServer()
  server.answer(checkins.summary, () => aSummary({ daysThisWeek: 0.5 }))
  server.answer(checkins.list, () => [])
  server.answer(alerts.raise, () => refuse('internal'))
  await server.fetch('/api/checkins/summary')
  await server.fetch('/api/checkins?limit=a')
  await server.fetch('/api/alerts', post({ severity: 'low' }))
  expect(server.mistakes.map((line) => line.replace(/: \[.*/, ''))).toEqual([
    'the reply of GET /api/checkins/summary',
    'the query of GET /api/checkins',
    'the body of POST /api/alerts',
  ])
})

test('the newest answer counts, and parameters and refusals follow the contract', async () => {
  const server = new FakeServer()
  server.answer(alerts.details, () => NO_CONNECTION)
  server.answer(alerts.details, ({ params }) => refuse('not_found', params.id))
  const id = '00000000-0000-4000-8000-000000000001'
  const answer = await server.fetch(`/api/alerts/${id}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found', message: id })
  expect(server.mistakes).toEqual([])
})

test('a lost connection is an error of fetch, as in a browser', async () => {
  const server = new FakeServer()
  server.answer(checkins.today, () => NO_CONNECTION)
  await expect(server.fetch('/api/checkins/today')).rejects.toThrow(TypeError)
})

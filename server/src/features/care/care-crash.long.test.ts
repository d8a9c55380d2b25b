import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OwnTalkRequest } from '@evenkeel/contract/care/talk.ts'
import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { createCrisisProduct } from '../../testing/product/crisis-product.ts'
import { createLossyClient } from '../../testing/product/lossy-client.ts'

const PEOPLE = 6
const REQUESTS = 200

test('of two hundred requests to talk none is lost or doubled by kill -9 of the app and of PostgreSQL, and every clock stands', async () => {
  const product = await createCrisisProduct({ RATE_LIMIT_FACTOR: '100' })
  const random = seededRandom(20260311)
  await product.ask(
    `insert into users (id, username, username_key, role, locale, created_at, approved_at, responds_to)
     values ($1, 'grace', 'grace', 'clinician', 'en', now(), now(), '{inmate}')`,
    [randomUUID()],
  )
  const cookies: string[] = []
  for (let i = 0; i < PEOPLE; i += 1) cookies.push(await product.register(`person-${i}`))

  const client = createLossyClient(product, random)
  const keys: string[] = []
  const hands = cookies.map(async (cookie) => {
    while (keys.length < REQUESTS) {
      const key = randomUUID()
      keys.push(key)
      const { id }: OwnTalkRequest = await (
        await client.post('/api/care/requests', { cookie, key, body: { line: key } })
      ).json()
      // So that later requests are new ones; a repeat finds it withdrawn.
      while (random() < 0.4) {
        const answer = await product.send('POST', `/api/care/requests/${id}/withdraw`, { cookie })
        if (answer?.ok || answer?.status === 409) break
        await pause(100)
      }
    }
  })
  await Promise.all(hands)

  const [stored] = await product.ask(`select
    (select count(*)::int from care_work) as works,
    (select count(*)::int from care_work where state = 'closed') as closed,
    (select count(*)::int from care_events where event = 'received') as received,
    (select count(*)::int from care_events where event in ('received', 'joined') and text_sealed is not null) as lines,
    (select count(*)::int from care_events where event = 'closed') as ends,
    (select count(*)::int from care_work where triage_due_at = received_at + interval '24 hours' and met_due_at >= received_at + interval '48 hours'
      and due_at = case state when 'received' then triage_due_at else met_due_at end) as clocked`)
  const remembered = await product.ask<{ key: string }>(
    `select key from idempotency_keys where call = 'POST /api/care/requests'`,
  )
  expect(remembered.map(({ key }) => key).sort()).toEqual([...keys].sort())
  expect(keys.length).toBeGreaterThanOrEqual(REQUESTS)
  expect(stored).toMatchObject({
    lines: keys.length,
    received: stored?.works,
    clocked: stored?.works,
    ends: stored?.closed,
  })
  expect(stored?.closed).toBeGreaterThan(PEOPLE)
  expect(keys.length - stored?.works).toBeGreaterThan(0)
  expect([...client.statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect(client.lost.written).toBeGreaterThan(20)
  expect(client.lost.answered).toBeGreaterThan(20)
  expect(client.lost.killed).toBe(2)
  expect(product.kills).toEqual({ app: 2, database: 2 })
  expect(await product.stop()).toBe(0)
})

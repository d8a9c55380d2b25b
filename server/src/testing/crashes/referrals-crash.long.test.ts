import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { createCrisisProduct } from '../product/crisis-product.ts'
import { createLossyClient } from '../product/lossy-client.ts'

const PEOPLE = 6
const REFERRALS = 200
const SEED = 20260417
const KINDS = [
  { signs: ['wants_to_die'], urgency: 'now' },
  { signs: ['no_hope'], urgency: 'today' },
  { signs: ['crying'], urgency: 'routine' },
] as const

test('of two hundred referrals none is lost or doubled by kill -9 of the app and of PostgreSQL', async () => {
  const product = await createCrisisProduct({ RATE_LIMIT_FACTOR: '100' })
  const random = seededRandom(SEED)
  const officers: string[] = []
  for (let i = 0; i < PEOPLE; i += 1) {
    await product.register(`person-${i}`)
    officers.push(await product.register(`officer-${i}`))
  }
  // Officers are made of accounts that somebody approved.
  await product.ask(
    `update users set role = 'staff', approved_at = created_at, approved_by = id where username like 'officer-%'`,
  )
  const people = await product.ask<{ id: string }>(`select id from users where username like 'person-%'`)

  const client = createLossyClient(product, random)
  const keys: string[] = []
  const hands = officers.map(async (cookie) => {
    while (keys.length < REFERRALS) {
      const key = randomUUID()
      keys.push(key)
      const personId = people[Math.floor(random() * people.length)]?.id
      const body = { personId, noticedBy: 'me', ...KINDS[Math.floor(random() * KINDS.length)] }
      await client.post('/api/referrals', { cookie, key, body })
    }
  })
  await Promise.all(hands)

  const [stored] = await product.ask(`select
    (select count(*)::int from referrals) as referrals,
    (select count(*)::int from audit_entries where action = 'referral.made') as logged,
    (select (count(*) + sum(repeats))::int from alerts where source = 'referral') as raised,
    (select count(*)::int from (select from alerts where source = 'referral' group by user_id having count(*) > 1) twice) as twice`)
  const remembered = await product.ask<{ key: string }>(
    `select key from idempotency_keys where call = 'POST /api/referrals'`,
  )
  expect(keys.length).toBeGreaterThanOrEqual(REFERRALS)
  expect(remembered.map(({ key }) => key).sort()).toEqual([...keys].sort())
  expect(stored).toEqual({ referrals: keys.length, logged: keys.length, raised: keys.length, twice: 0 })
  expect([...client.statuses].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
  expect(client.lost.written).toBeGreaterThan(20)
  expect(client.lost.answered).toBeGreaterThan(20)
  expect(client.lost.killed).toBe(2)
  expect(product.kills).toEqual({ app: 2, database: 2 })
  expect(await product.stop()).toBe(0)
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { createCrisisProduct, keepResolving, requestHelpUntilAccepted } from '../product/crisis-product.ts'

const PEOPLE = 20
const PRESSES = 100
const KILLS = 3
const SEED = 20260311

test('of a hundred requests for help none is lost or duplicated by kill -9 of the app and of PostgreSQL', async () => {
  const product = await createCrisisProduct()
  const random = seededRandom(SEED)
  const admin = await product.admin()
  const cookies: string[] = []
  for (let i = 0; i < PEOPLE; i += 1) cookies.push(await product.register(`person-${i}`))

  const statuses = new Map<number, number>()
  const heard = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const keys: string[] = []
  let left = PRESSES
  let chaos = true
  const hands = cookies.map(async (cookie) => {
    while (left > 0 || chaos) {
      left -= 1
      keys.push(await requestHelpUntilAccepted(product, cookie, heard))
      await pause(1000 + 2000 * random())
    }
  })
  const stopResolving = keepResolving(product, admin)
  const { kills } = product
  // Until at least one request arrived while the database was away and went to the spool.
  while (kills.app < KILLS || kills.database < KILLS || !statuses.has(202)) {
    await pause(300 + 1200 * random())
    const turn = random()
    if (turn < 0.67) product.killDatabase()
    if (turn > 0.33) await product.killApp()
  }
  // Until somebody pressed once more after their alert was closed, however slow the machine is.
  const raised = async () => (await product.ask(`select count(*)::int as n from alerts where source = 'help'`))[0]?.n
  await expect.poll(raised, { timeout: 90_000 }).toBeGreaterThan(PEOPLE)
  chaos = false
  await Promise.all(hands)
  await stopResolving()

  await expect.poll(() => readdirSync(join(product.folder, 'spool'))).toEqual([])
  // Beside them stand alerts of the follow-ups of what was closed unseen.
  const [stored] = await product.ask(`with help as (select * from alerts where source = 'help') select
    (select count(*)::int from help) as alerts,
    (select coalesce(sum(repeats), 0)::int from help) as repeats,
    (select count(*)::int from alert_events e join help on help.id = e.alert_id where event = 'raised') as raised,
    (select count(distinct message)::int from help) as messages`)
  const remembered = await product.ask<{ key: string }>(
    `select key from idempotency_keys where call = 'POST /api/alerts'`,
  )

  expect(keys.length).toBeGreaterThanOrEqual(PRESSES)
  expect(remembered.map(({ key }) => key).sort()).toEqual([...keys].sort())
  expect(stored?.alerts + stored?.repeats).toBe(keys.length)
  expect(stored?.raised).toBe(stored?.alerts)
  expect(stored?.messages).toBe(stored?.alerts)
  expect(stored?.alerts).toBeGreaterThan(PEOPLE)
  expect([...statuses.keys()].filter((status) => ![200, 201, 202, 503].includes(status))).toEqual([])
  expect(await product.stop()).toBe(0)
})

import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { expect, test } from 'vitest'
import { sealItem } from '../../features/outbox/testing/handing.ts'
import { signedBy } from '../features/devices.ts'
import { createCrisisProduct } from '../product/crisis-product.ts'

const ITEMS = [
  { item: 0, kind: 'check-in', body: { moodScore: 3, stressScore: 7, scale: 'ten' } },
  { item: 1, kind: 'tool-use', body: { toolName: 'box-breathing', duration: 60, completed: true } },
  { item: 100, kind: 'help', body: { severity: 'critical' } },
] as const

test('items that were stored by a server which was killed before anybody heard of it count once', async () => {
  const product = await createCrisisProduct()
  const cookie = await product.register('ana')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const id = randomUUID()
  await product.ask(
    `insert into enrolled_browsers (id, name, kind, created_at, made_by, code_hash, code_until, public_key, enrolled_at)
     values ($1, 'Tablet 3', 'tablet', now(), $1, '\\x00', now(), $2, now())`,
    [id, publicKey.export({ format: 'der', type: 'spki' })],
  )
  const signature = async (call: string, body: unknown) => {
    const answer = await product.send(browsers.challenge.method, browsers.challenge.path)
    return signedBy({ id, privateKey }, browsers.challenge.reply.parse(await answer?.json()).challenge, call, body)
  }
  const given = await product.send('POST', '/api/tickets', {
    cookie,
    headers: await signature('POST /api/tickets', {}),
  })
  const ticket = outbox.ticket.reply.parse(await given?.json())
  const sealed = await Promise.all(ITEMS.map((item) => sealItem(ticket, item)))

  /** Whoever sends hears no answer. */
  const sendDeaf = async (body: object) => {
    const headers = { 'content-type': 'application/json', ...(await signature('POST /api/drop', body)) }
    const posting = request(`${product.address()}/api/drop`, { method: 'POST', agent: false, headers })
    posting.on('error', () => {}).end(JSON.stringify(body))
  }
  for (const body of sealed) await sendDeaf(body)
  await expect.poll(() => product.ask('select item from drops')).toHaveLength(ITEMS.length)
  await product.killApp()

  for (const body of sealed) {
    const again = await product.send('POST', '/api/drop', { body, headers: await signature('POST /api/drop', body) })
    expect(await again?.json()).toEqual({ outcome: 'stored' })
  }
  const [stored] = await product.ask(`select (select count(*)::int from check_ins) as "checkIns",
    (select count(*)::int from coping_uses) as uses, (select count(*)::int from alerts) as alerts,
    (select sum(repeats)::int from alerts) as repeats, (select count(*)::int from drops) as drops`)
  expect(stored).toEqual({ checkIns: 1, uses: 1, alerts: 1, repeats: 0, drops: 3 })
  expect(await product.stop()).toBe(0)
})

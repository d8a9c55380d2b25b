import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { testKeyring } from '../testing/test-database.ts'
import { rolePasswords } from './db/open.ts'
import { createLive, type LiveEvent } from './live.ts'

const w = await createTestApp()
const listen = { ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app }
const nodes = [createLive(w.deps.db, listen, () => {}), createLive(w.deps.db, listen, () => {})] as const
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const [ANA, BEN] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
const connections = async () =>
  await w.ask(
    `select pid from pg_stat_activity where starts_with(application_name, 'evenkeel-live - ') and datname = current_database() and query like 'listen%'`,
  )
const listening = () => expect.poll(async () => (await connections()).length).toBe(3)

function hear(node: (typeof nodes)[number], userId: string) {
  const heard: LiveEvent[] = []
  const stop = node.subscribe(userId, (event) => heard.push(event))
  return { heard, stop }
}

test('an event of one node reaches every node, but only the subscribers it is for', async () => {
  await listening()
  const [here, there, other] = [hear(nodes[0], ANA), hear(nodes[1], ANA), hear(nodes[1], BEN)]
  nodes[0].publish({ to: ANA, kind: 'checkin.created', id: 'one' })

  const event = { to: ANA, kind: 'checkin.created', id: 'one' }
  await expect.poll(() => there.heard).toEqual([event])
  await expect.poll(() => here.heard).toEqual([event])
  expect(other.heard).toEqual([])
})

test('nothing arrives after unsubscribing', async () => {
  const { heard, stop } = hear(nodes[1], BEN)
  const witness = hear(nodes[1], BEN)
  stop()
  nodes[0].publish({ to: BEN, kind: 'session.ended' })
  await expect.poll(() => witness.heard.length).toBe(1)
  expect(heard).toEqual([])
})

test('a burst of events arrives completely and in order', async () => {
  const { heard } = hear(nodes[1], ANA)
  for (let i = 0; i < 300; i += 1)
    nodes[0].publish({
      to: ANA,
      kind: 'checkin.created',
      id: crypto.randomUUID().slice(0, 32) + String(i).padStart(4, '0'),
    })
  await expect.poll(() => heard.length).toBe(300)
  expect(heard.map(({ id }) => Number(id?.slice(-4)))).toEqual(Array.from({ length: 300 }, (_, i) => i))
})

test('a node that lost its connection reconnects by itself', async () => {
  const { heard } = hear(nodes[1], BEN)
  const before = (await connections()).map(({ pid }) => pid)
  await w.ask('select pg_terminate_backend(pid) from unnest($1::int[]) as lost(pid)', before)
  await expect.poll(async () => (await connections()).filter(({ pid }) => before.includes(pid))).toEqual([])
  await listening()

  nodes[0].publish({ to: BEN, kind: 'checkin.created', id: 'after' })
  await expect.poll(() => heard.map(({ id }) => id)).toEqual(['after'])
})

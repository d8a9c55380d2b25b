import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProxy } from '../../testing/product/proxy.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'
import { createLive } from '../live.ts'
import { createDb } from './db.ts'
import { logins } from './open.ts'
import { ping } from './ping.ts'

const w = await createTestApp()
const { host, port } = w.place

/** The database behind a proxy that can be cut, as the network can. */
async function behindProxy() {
  const proxy = await startProxy({ path: `${host}/.s.PGSQL.${port}` })
  onTestFinished(proxy.close)
  const login = logins({ ...w.place, host: '127.0.0.1', port: proxy.port }, testKeyring)('app')
  return { proxy, login }
}

test('a network that stops without closing makes calls unavailable, and new connections go on where it is back', async () => {
  const { proxy, login } = await behindProxy()
  const db = createDb({ ...login, query_timeout: 300, connectionTimeoutMillis: 300, onError: () => {} })
  onTestFinished(db.close)
  await db.run([ping()])
  proxy.cut()
  await expect(db.run([ping()])).rejects.toMatchObject({ code: 'unavailable' })
  await expect(db.run([ping()])).rejects.toMatchObject({ code: 'unavailable' })
  await expect(db.transaction((run) => run([ping()]))).rejects.toMatchObject({ code: 'unavailable' })
  proxy.mend()
  await expect(db.run([ping()])).resolves.toBeDefined()
  await expect(db.transaction((run) => run([ping()]))).resolves.toBeDefined()
})

test('a transaction on which silence falls is given up at once: nothing waits for its rollback', async () => {
  const { proxy, login } = await behindProxy()
  const db = createDb({ ...login, query_timeout: 300, onError: () => {} })
  onTestFinished(db.close)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  const steps = db.transaction(async (run) => {
    proxy.cut()
    await run([ping()])
  })
  await expect(steps).rejects.toMatchObject({ code: 'unavailable' })
  expect(sent.mock.calls.map(([one]) => one)).toContain('begin')
  expect(sent.mock.calls.map(([one]) => one)).not.toContain('rollback')
})

test('a call that is answered leaves no timer behind', async () => {
  const { login } = await behindProxy()
  const db = createDb({ ...login, max: 1, query_timeout: 60_000, onError: () => {} })
  onTestFinished(db.close)
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  await db.run([ping()])
  const before = timers()
  for (let i = 0; i < 100; i += 1) await db.run([ping()])
  expect(timers() - before).toBeLessThan(50)
})

test('live events arrive again after a network stopped without closing', async () => {
  const { proxy, login } = await behindProxy()
  const live = createLive(w.deps.db, login, () => {}, 200)
  onTestFinished(live.close)
  const heard: unknown[] = []
  live.subscribe('ana', (event) => heard.push(event.kind))
  const arrives = async () => {
    const before = heard.length
    await expect
      .poll(() => {
        live.publish({ to: 'ana', kind: 'checkin.created' })
        return heard.length
      })
      .toBeGreaterThan(before)
  }
  await arrives()
  proxy.cut()
  await pause(50)
  proxy.mend()
  await arrives()
})

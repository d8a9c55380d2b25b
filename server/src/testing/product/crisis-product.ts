import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import pg from 'pg'
import pino from 'pino'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start.ts'
import { cookiesOf } from './browser.ts'
import { endOf, type Product, preparedFolder, startProduct } from './product.ts'

const ADMIN = { ADMIN_USERNAME: 'responder', ADMIN_PASSWORD: 'quiet-harbor-at-dawn' }

type Sending = { cookie?: string; body?: object | null; key?: string; headers?: Record<string, string> }

/** The real product with a responder, which can be killed and restarted; `send` never throws. */
export async function createCrisisProduct(env: Record<string, string> = {}) {
  const folder = await preparedFolder()
  let product: Product = await startProduct(folder, { ...ADMIN, ...env })
  const kills = { app: 0, database: 0 }

  async function send(method: string, path: string, { cookie = '', body = {}, key = '', headers = {} }: Sending = {}) {
    return fetch(`${product.address}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...headers },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
  }

  async function session(path: string, body: object): Promise<string> {
    const answer = await send('POST', path, { body })
    if (!answer?.ok) throw new Error(`No session: ${answer?.status}`)
    return cookiesOf(answer)
  }

  return {
    folder,
    kills,
    send,
    address: () => product.address,
    admin: () => session('/api/login', { username: 'responder', password: ADMIN.ADMIN_PASSWORD }),
    register: (username: string) =>
      session('/api/register', { username, password: 'quiet-harbor-at-dawn', role: 'inmate' }),
    /** `meanwhile` happens while the database runs and no server does. */
    async killApp(meanwhile?: () => Promise<unknown>) {
      product.process.kill('SIGKILL')
      kills.app += 1
      await endOf(product.process)
      if (meanwhile) {
        const { stop } = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'silent' }) })
        await meanwhile()
        await stop()
      }
      product = await startProduct(folder, { ...ADMIN, ...env })
    },
    /** Does nothing when the database is already down. */
    killDatabase() {
      try {
        const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
        process.kill(Number(pid), 'SIGKILL')
        kills.database += 1
      } catch {}
    },
    /** Runs a statement as superuser, bypassing row-level security; retries while the database is away. */
    async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      for (let tries = 0; ; tries += 1) {
        const client = new pg.Client(await runningConnection(folder))
        client.on('error', () => {})
        try {
          await client.connect()
          return (await client.query<Row>(text, values)).rows
        } catch (error) {
          if (tries > 50) throw error
          await pause(200)
        } finally {
          await client.end().catch(() => {})
        }
      }
    },
    async stop() {
      product.process.kill('SIGTERM')
      return endOf(product.process)
    },
  }
}
export type CrisisProduct = Awaited<ReturnType<typeof createCrisisProduct>>

/** Presses Get Help with one key until the product accepts it; returns the key and passes on every response. */
export async function requestHelpUntilAccepted(
  { send }: CrisisProduct,
  cookie: string,
  heard: (status: number) => void,
) {
  const key = randomUUID()
  for (;;) {
    const answer = await send('POST', '/api/alerts', { cookie, key, body: { severity: 'critical', message: key } })
    if (answer) heard(answer.status)
    if (answer && [200, 201, 202].includes(answer.status)) return key
    await pause(100)
  }
}

/** Keeps resolving open alerts, so that later presses are new requests. */
export function keepResolving({ send }: CrisisProduct, cookie: string) {
  let going = true
  const work = async () => {
    while (going) {
      const answer = await send('GET', '/api/alerts?status=active&limit=200', { cookie })
      const alerts = answer?.ok ? ((await answer.json().catch(() => [])) as Alert[]) : []
      for (const { id } of alerts) await send('PATCH', `/api/alerts/${id}`, { cookie, body: { status: 'resolved' } })
      await pause(300)
    }
  }
  const done = work()
  return async () => {
    going = false
    await done
  }
}

import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { readKeysFile } from '../../platform/ciphers/secrets.ts'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { register, send, sendExpectingOk, signIn } from '../../testing/product/browser.ts'
import { startCommand } from '../../testing/product/command.ts'
import { preparedFolder, startProduct } from '../../testing/product/product.ts'

export const PASSWORD = 'quiet-harbor-at-dawn'
export const ADMIN = { ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: PASSWORD }
const NOTE = 'seen in the yard'

export const readKeys = (dataDir: string) => readKeysFile(join(dataDir, 'keys.json'))
export const versions = (dataDir: string) => {
  const { keyring, pepper } = readKeys(dataDir)
  return { keyring: Object.keys(keyring.keys), pepper: Object.keys(pepper.keys) }
}

/** Statements as superuser, in the database of a running product. */
export async function ask<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client(await runningConnection(dataDir))
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A running product with an alert that has a note, an administrator with a second factor, and a person. */
export async function facility() {
  const dataDir = await preparedFolder()
  const { address, process } = await startProduct(dataDir, ADMIN)
  const ana = await register(address, 'ana', 'inmate', PASSWORD)
  const { id } = await sendExpectingOk<{ id: string }>(address, ana, '/api/alerts', { severity: 'critical' })
  const warden = await signIn(address, 'warden', PASSWORD)
  await sendExpectingOk(address, warden, `/api/alerts/${id}`, { status: 'acknowledged', note: NOTE }, 'PATCH')
  // The token changes with the confirmation; the former one still begins setting up the second factor, and then ends.
  await sendExpectingOk(address, warden, '/api/user/confirm', { password: PASSWORD })
  await sendExpectingOk(address, warden, '/api/user/totp', {})
  return { dataDir, address, process, warden: await signIn(address, 'warden', PASSWORD), alertId: id }
}

type Facility = Awaited<ReturnType<typeof facility>>

/** What people do still works, also on connections to the database that are opened only now. */
export async function everythingWorks({ dataDir, address, warden, alertId }: Facility) {
  await ask(dataDir, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'evenkeel_app'`)
  await expect.poll(async () => (await send(address, 'GET', '/api/user', { cookie: warden.cookie })).status).toBe(200)
  const opened = await send(address, 'GET', `/api/alerts/${alertId}`, { cookie: warden.cookie })
  expect(await opened.text()).toContain(NOTE)
  await signIn(address, 'ana', PASSWORD)
}

/** Runs the command and kills it with SIGKILL when it has said this many lines; returns its exit code, null if killed. */
export async function killedAfter(lines: number, dataDir: string, name: string) {
  const child = startCommand(dataDir, [name])
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.split('\n').length > lines) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { code: child.exitCode, said }
}

export const sealedWith = (dataDir: string) =>
  ask<{ version: number }>(
    dataDir,
    `select distinct get_byte(sealed, 1) as version from (
       select note_sealed as sealed from alert_events union all select secret_sealed from totp_secrets) s
     where sealed is not null order by 1`,
  )

export async function everythingMoved(dataDir: string) {
  const waiting = await ask(dataDir, 'select from server_keys where version = 2 and moved_at is null')
  const known = await ask(dataDir, 'select from server_keys where version = 2')
  return known.length === 2 && waiting.length === 0
}

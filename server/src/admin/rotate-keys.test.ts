import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { readKeysFile } from '../platform/secrets.ts'
import { register, send, sendExpectingOk, signIn } from '../testing/browser.ts'
import { command, startCommand } from '../testing/command.ts'
import { dataFolder, endOf, preparedFolder, startProduct } from '../testing/product.ts'
import { COMPLETE } from './rotation/retire.ts'

vi.setConfig({ testTimeout: 400_000 })

const PASSWORD = 'quiet-harbor-at-dawn'
const ADMIN = { ADMIN_USERNAME: 'warden', ADMIN_PASSWORD: PASSWORD }
const NOTE = 'seen in the yard'

const readKeys = (dataDir: string) => readKeysFile(join(dataDir, 'keys.json'))
const versions = (dataDir: string) => {
  const { keyring, pepper } = readKeys(dataDir)
  return { keyring: Object.keys(keyring.keys), pepper: Object.keys(pepper.keys) }
}

/** Statements as superuser, in the database of a running product. */
async function ask<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client(await runningConnection(dataDir))
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A running product with an alert that has a note, an administrator with a second step, and a person. */
async function facility() {
  const dataDir = await preparedFolder()
  const { address, process } = await startProduct(dataDir, ADMIN)
  const ana = await register(address, 'ana', 'inmate', PASSWORD)
  const { id } = await sendExpectingOk<{ id: string }>(address, ana, '/api/alerts', { severity: 'critical' })
  const warden = await signIn(address, 'warden', PASSWORD)
  await sendExpectingOk(address, warden, `/api/alerts/${id}`, { status: 'acknowledged', note: NOTE }, 'PATCH')
  // The token changes with the confirmation; the former one still begins the second step, and then ends.
  await sendExpectingOk(address, warden, '/api/user/confirm', { password: PASSWORD })
  await sendExpectingOk(address, warden, '/api/user/totp', {})
  return { dataDir, address, process, warden: await signIn(address, 'warden', PASSWORD), alertId: id }
}

type Facility = Awaited<ReturnType<typeof facility>>

/** What people do still works, also on connections to the database that are opened only now. */
async function everythingWorks({ dataDir, address, warden, alertId }: Facility) {
  await ask(dataDir, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'evenkeel_app'`)
  await expect.poll(async () => (await send(address, 'GET', '/api/user', { cookie: warden.cookie })).status).toBe(200)
  const opened = await send(address, 'GET', `/api/alerts/${alertId}`, { cookie: warden.cookie })
  expect(await opened.text()).toContain(NOTE)
  await signIn(address, 'ana', PASSWORD)
}

/** Runs the command and kills it with SIGKILL when it has said this many lines; returns its exit code, null if killed. */
async function killedAfter(lines: number, dataDir: string, name: string) {
  const child = startCommand(dataDir, [name])
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.split('\n').length > lines) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return { code: child.exitCode, said }
}

const sealedWith = (dataDir: string) =>
  ask<{ version: number }>(
    dataDir,
    `select distinct get_byte(sealed, 1) as version from (
       select note_sealed as sealed from alert_events union all select secret_sealed from totp_secrets) s
     where sealed is not null order by 1`,
  )

async function everythingMoved(dataDir: string) {
  const waiting = await ask(dataDir, 'select from server_keys where version = 2 and moved_at is null')
  const known = await ask(dataDir, 'select from server_keys where version = 2')
  return known.length === 2 && waiting.length === 0
}

test('killed after each of its steps and run again, it replaces all keys while people use the product', async () => {
  const here = await facility()
  const { dataDir } = here
  const before = readKeys(dataDir)

  let kills = 0
  for (let lines = 1; ; lines += 1) {
    const { code, said } = await killedAfter(lines, dataDir, 'rotate-keys')
    await everythingWorks(here)
    if (code === 0) break
    expect(said.split('\n').length).toBeGreaterThan(lines)
    kills += 1
    // The kill may come just after the last step, before its line is said.
    if (said.includes(COMPLETE) || (await everythingMoved(dataDir))) break
    // A run that was killed makes no third key.
    expect(versions(dataDir).keyring).toEqual(['1', '2'])
  }
  expect(kills).toBeGreaterThanOrEqual(6)
  const { keyring, pepper } = readKeys(dataDir)
  expect([keyring.current, pepper.current]).toEqual([2, 2])
  expect(pepper.keys['1']).toBe(before.pepper.keys['1'])
  expect(await sealedWith(dataDir)).toEqual([{ version: 2 }])

  // The old keys stay while stored replies and accounts need them; signing in moves an account.
  const early = await command(dataDir, ['retire-keys'], '')
  expect(early.said).toMatch(/KEYRING 1 stays: \d+ stored replies, for a day still need it/)
  expect(early.said).toMatch(/PEPPER 1 stays: 1 accounts, until they sign in still need it/)
  expect(versions(dataDir)).toEqual({ keyring: ['1', '2'], pepper: ['1', '2'] })
  await signIn(here.address, 'warden', PASSWORD)
  await ask(dataDir, 'delete from idempotency_keys')

  for (let lines = 1; ; lines += 1) {
    const { code } = await killedAfter(lines, dataDir, 'retire-keys')
    await everythingWorks(here)
    if (code === 0) break
  }
  expect(versions(dataDir)).toEqual({ keyring: ['2'], pepper: ['2'] })
  expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).not.toContain(before.keyring.keys['1'])
  expect(await command(dataDir, ['verify-audit'], '')).toMatchObject({ code: 0, complained: '' })

  here.process.kill('SIGTERM')
  await endOf(here.process)
  const again = await startProduct(dataDir, ADMIN)
  await everythingWorks({ ...here, address: again.address })
})

test('a value that opens with no key stays as it is and holds nothing up, and a second rotation makes a third key', async () => {
  const here = await facility()
  const { dataDir } = here
  await ask(
    dataDir,
    `update totp_secrets set secret_sealed = set_byte(secret_sealed, 20, get_byte(secret_sealed, 20) # 1)`,
  )
  await ask(dataDir, 'delete from idempotency_keys')
  const first = await command(dataDir, ['rotate-keys'], '')
  expect(first).toMatchObject({ code: 0, complained: '' })
  expect(first.said).toContain('totp_secrets.secret_sealed: 0 sealed with the new key. 1 were altered')
  expect(versions(dataDir)).toEqual({ keyring: ['2'], pepper: ['1', '2'] })
  expect((await command(dataDir, ['rotate-keys'], '')).code).toBe(0)
  expect(versions(dataDir)).toEqual({ keyring: ['3'], pepper: ['1', '3'] })
  await everythingWorks(here)
})

test('keys of the settings are only used as they are set, and nothing is replaced while a backup is written', async () => {
  const dataDir = dataFolder()
  const key = (n: number) => Buffer.alloc(32, n).toString('base64')
  const settings = (current: number, keys: number[]) => ({
    KEYRING: JSON.stringify({ current, keys: Object.fromEntries(keys.map((n) => [n, key(n)])) }),
    PEPPER: 'a pepper of the settings',
  })
  const first = await startProduct(dataDir, { ...ADMIN, ...settings(1, [1]) })
  const none = await command(dataDir, ['rotate-keys'], '', settings(1, [1]))
  expect(none).toMatchObject({ code: 1, complained: expect.stringContaining('add a new version there') })
  const ahead = await command(dataDir, ['rotate-keys'], '', settings(1, [1, 2]))
  expect(ahead).toMatchObject({ code: 1, complained: expect.stringContaining('1 running nodes have other keys') })
  first.process.kill('SIGTERM')
  await endOf(first.process)

  const second = await startProduct(dataDir, { ...ADMIN, ...settings(1, [1, 2]) })
  const notYet = await command(dataDir, ['rotate-keys'], '', settings(1, [1, 2]))
  expect(notYet).toMatchObject({ code: 1, complained: expect.stringContaining('make the new versions `current`') })
  second.process.kill('SIGTERM')
  await endOf(second.process)

  const third = await startProduct(dataDir, { ...ADMIN, ...settings(2, [1, 2]) })
  const holder = new pg.Client(await runningConnection(dataDir))
  await holder.connect()
  await holder.query('select pg_advisory_lock_shared(7413903)')
  const busy = await command(dataDir, ['rotate-keys'], '', settings(2, [1, 2]))
  expect(busy).toMatchObject({ code: 1, complained: expect.stringContaining('or a backup is being written') })
  await holder.end()
  const done = await command(dataDir, ['rotate-keys'], '', settings(2, [1, 2]))
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Take version 1 out of KEYRING') })
  third.process.kill('SIGTERM')
  await endOf(third.process)

  const { address } = await startProduct(dataDir, { ...ADMIN, ...settings(2, [2]) })
  await signIn(address, 'warden', PASSWORD)
})

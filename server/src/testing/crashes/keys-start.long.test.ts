import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newKey } from '../../platform/ciphers/secrets.ts'
import { runningConnection } from '../../platform/embedded-postgres/running.ts'
import { command } from '../product/command.ts'
import { dataFolder, endOf, preparedFolder, processesNaming, startProduct } from '../product/product.ts'

const otherKeys = () => ({
  PEPPER: 'a pepper of somebody else',
  KEYRING: JSON.stringify({ current: 1, keys: { 1: newKey() } }),
})

/** The database of a running product as a setting, for a second node. */
async function urlOf(dataDir: string) {
  const running = await runningConnection(dataDir)
  if (!running) throw new Error('The product does not run')
  const { host, port, user, database } = running
  return { running, url: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}` }
}

const hashesOfRoles = async (place: pg.ClientConfig) => {
  const client = new pg.Client(place)
  await client.connect()
  try {
    return (await client.query(`select rolname, rolpassword from pg_authid where rolname ~ '^evenkeel_' order by 1`))
      .rows
  } finally {
    await client.end()
  }
}

test('a start without the keys of a used data folder makes none and does not serve', async () => {
  const dataDir = await preparedFolder()
  const [keys, aside] = [join(dataDir, 'keys.json'), join(dataDir, 'elsewhere.json')]
  renameSync(keys, aside)
  await expect(startProduct(dataDir)).rejects.toThrow(/could not start\. The keys are missing: .* Put them back/)
  expect(existsSync(keys)).toBe(false)
  expect(processesNaming(dataDir)).toEqual([])

  const spoiled = readFileSync(aside, 'utf8').replaceAll(/"1": "..../g, '"1": "AAAA')
  writeFileSync(keys, spoiled)
  await expect(startProduct(dataDir)).rejects.toThrow(/The keys here are not those of this database/)

  renameSync(aside, keys)
  const { address } = await startProduct(dataDir)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
})

test('another pepper alone stops the start too', async () => {
  const dataDir = await preparedFolder()
  const file = join(dataDir, 'keys.json')
  const keys = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...keys, pepper: { current: 1, keys: { 1: newKey() } } }))
  await expect(startProduct(dataDir)).rejects.toThrow('its PEPPER 1 is another one')
})

test('a node with other keys, or with none, cannot take the database from the nodes that serve', async () => {
  const dataDir = await preparedFolder()
  const { address } = await startProduct(dataDir)
  const { running, url } = await urlOf(dataDir)
  const before = await hashesOfRoles(running)

  await expect(startProduct(dataFolder(), { DATABASE_URL: url, ...otherKeys() })).rejects.toThrow(
    'The keys here are not those of this database: its KEYRING 1 is another one',
  )
  const empty = dataFolder()
  await expect(startProduct(empty, { DATABASE_URL: url })).rejects.toThrow('The keys are missing')
  expect(existsSync(join(empty, 'keys.json'))).toBe(false)
  const refused = await command(dataFolder(), ['verify-audit'], '', { DATABASE_URL: url, ...otherKeys() })
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('The keys here are not those') })
  expect(await hashesOfRoles(running)).toEqual(before)

  const beside = dataFolder()
  cpSync(join(dataDir, 'keys.json'), join(beside, 'keys.json'))
  const second = await startProduct(beside, { DATABASE_URL: url })
  for (const node of [address, second.address]) expect((await fetch(`${node}/health/ready`)).status).toBe(200)
  second.process.kill('SIGTERM')
  await endOf(second.process)
})

test('a request for help that waits for a missing key stops the start instead of being set aside', async () => {
  const dataDir = await preparedFolder()
  const waiting = join(dataDir, 'spool', '01890000-0000-7000-8000-000000000001.waiting')
  writeFileSync(waiting, Buffer.concat([Buffer.of(1, 9), Buffer.alloc(40)]))
  await expect(startProduct(dataDir)).rejects.toThrow(/1 requests for help wait in .* for key 9 of the KEYRING/)
  expect(existsSync(waiting)).toBe(true)
  rmSync(waiting)
  await startProduct(dataDir)
})

test('settings that are no keys stop the start before anything is made', async () => {
  const dataDir = dataFolder()
  await expect(startProduct(dataDir, { PEPPER: 'short' })).rejects.toThrow('PEPPER and KEYRING go together')
  await expect(startProduct(dataDir, { ...otherKeys(), PEPPER: 'short' })).rejects.toThrow('PEPPER is wrong')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('half a copy is refused, and nothing is made in it', async () => {
  const whole = await preparedFolder()
  const dataDir = dataFolder()
  cpSync(join(whole, 'keys.json'), join(dataDir, 'keys.json'))
  await expect(startProduct(dataDir)).rejects.toThrow('holds keys.json and no database: half a copy')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const cut = await preparedFolder()
  rmSync(join(cut, 'postgres', 'base'), { recursive: true })
  await expect(startProduct(cut)).rejects.toThrow('it was cut, or made of a running Evenkeel')
  const keys = readFileSync(join(whole, 'keys.json'), 'utf8')
  writeFileSync(join(whole, 'keys.json'), keys.replace(/"keyring": \{[^}]*\{[^}]*\}\s*\},/, ''))
  await expect(startProduct(whole)).rejects.toThrow(/keys\.json is not whole: .*Put the whole file back/)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { writeSetting } from '../platform/archive/archive-key.ts'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { signIn } from '../testing/product/browser.ts'
import { command } from '../testing/product/command.ts'
import { dataFolder, endOf, startProduct } from '../testing/product/product.ts'
import { COMPLETE } from './rotation/retire.ts'
import {
  ADMIN,
  ask,
  everythingMoved,
  everythingWorks,
  facility,
  killedAfter,
  PASSWORD,
  readKeys,
  sealedWith,
  versions,
} from './testing/rotation.ts'

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
  expect(early.said).toMatch(/KEYRING 1 stays: \d+ stored replies, for four days still need it/)
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
  expect(first).toMatchObject({ code: 0, complained: '', said: expect.not.stringContaining('archive') })
  expect(first.said).toContain('totp_secrets.secret_sealed: 0 sealed with the new key. 1 were altered')
  expect(versions(dataDir)).toEqual({ keyring: ['2'], pepper: ['1', '2'] })
  await writeSetting(dataDir, { key: '', folder: '/media/archive' })
  const second = await command(dataDir, ['rotate-keys'], '')
  expect(second).toMatchObject({
    code: 0,
    said: expect.stringContaining('The archive in /media/archive keeps its key'),
  })
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

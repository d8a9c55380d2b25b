import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { writeSetting } from '../platform/archive/archive-key.ts'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { signIn } from '../testing/browser.ts'
import { command } from '../testing/command.ts'
import { dataFolder, endOf, startProduct } from '../testing/product.ts'
import {
  ADMIN,
  ask,
  everythingWorks,
  facility,
  killedAfter,
  PASSWORD,
  sealedWith,
  versions,
} from './testing/rotation.ts'

vi.setConfig({ testTimeout: 400_000 })

// Killed after each of its steps: rotate-keys.long.test.ts.
test('killed halfway and run again, it replaces all keys while people use the product', async () => {
  const here = await facility()
  const { dataDir } = here
  expect((await killedAfter(3, dataDir, 'rotate-keys')).code).toBeNull()
  await everythingWorks(here)
  expect((await command(dataDir, ['rotate-keys'], '')).code).toBe(0)
  await everythingWorks(here)
  expect(await sealedWith(dataDir)).toEqual([{ version: 2 }])
  expect(versions(dataDir)).toEqual({ keyring: ['1', '2'], pepper: ['1', '2'] })

  await signIn(here.address, 'warden', PASSWORD)
  await ask(dataDir, 'delete from idempotency_keys')
  await killedAfter(1, dataDir, 'retire-keys')
  await everythingWorks(here)
  expect((await command(dataDir, ['retire-keys'], '')).code).toBe(0)
  expect(versions(dataDir)).toEqual({ keyring: ['2'], pepper: ['2'] })
  await everythingWorks(here)
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

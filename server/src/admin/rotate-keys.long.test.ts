import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { signIn } from '../testing/browser.ts'
import { command } from '../testing/command.ts'
import { endOf, startProduct } from '../testing/product.ts'
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

vi.setConfig({ testTimeout: 400_000 })

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

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { register, send, sendExpectingOk, signIn } from '../testing/product/browser.ts'
import { command, startCommand } from '../testing/product/command.ts'
import { dataFolder, endOf, preparedFolder, startProduct } from '../testing/product/product.ts'

const PASSWORD = 'quiet-harbor-at-dawn'
const PASSPHRASE = 'four words and some more'
/** The start and length of each chunk of a file. */
const CLEAR = 68
const SEALED = 64 * 1024 + 16

/** A used data folder, and a backup of it with several chunks. */
async function backedUp() {
  const dataDir = await preparedFolder()
  const file = join(dataFolder(), 'all.evenkeel')
  const product = await startProduct(dataDir)
  const ana = await register(product.address, 'ana', 'inmate', PASSWORD)
  for (let n = 0; n < 40; n += 1) {
    await sendExpectingOk(product.address, ana, '/api/checkins', { moodScore: 5, notes: 'a long note '.repeat(300) })
  }
  expect(await command(dataDir, ['backup', file], PASSPHRASE)).toMatchObject({ code: 0 })
  const again = await command(dataDir, ['backup', file], PASSPHRASE)
  expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('a backup never replaces a file') })
  product.process.kill('SIGTERM')
  await endOf(product.process)
  return { dataDir, file }
}

test('a wrong passphrase, an altered file and a used folder are refused in one sentence, and nothing is written', async () => {
  const { dataDir, file } = await backedUp()
  const whole = readFileSync(file)
  expect(whole.length).toBeGreaterThan(3 * SEALED)
  const flipped = (at: number) => Buffer.from(whole.map((byte, i) => (i === at ? byte ^ 4 : byte)))
  const chunk = (n: number) => whole.subarray(CLEAR + n * SEALED, CLEAR + (n + 1) * SEALED)
  const swapped = Buffer.concat([whole.subarray(0, CLEAR), chunk(1), chunk(0), whole.subarray(CLEAR + 2 * SEALED)])
  const altered = 'The backup is damaged, cut short or altered, so nothing was restored. Use another copy of it.\n'
  const cases: [string, Buffer, string, string][] = [
    [
      'wrong',
      whole,
      'four words and some less',
      'This passphrase does not open the backup, so nothing was restored.\n',
    ],
    ['last', flipped(whole.length - 1), PASSPHRASE, altered],
    ['cut-between', whole.subarray(0, CLEAR + 2 * SEALED), PASSPHRASE, altered],
    ['swapped', swapped, PASSPHRASE, altered],
    ['foreign', Buffer.from('PGDMP a dump of something else'), PASSPHRASE, 'This file is not a backup of Evenkeel.\n'],
  ]
  const folder = dataFolder()
  const target = join(folder, 'target')
  for (const [name, bytes, passphrase, complained] of cases) {
    writeFileSync(join(folder, name), bytes)
    expect(await command(target, ['restore', join(folder, name)], passphrase), name).toEqual({
      code: 1,
      said: '',
      complained,
    })
    expect(existsSync(target), name).toBe(false)
  }
  const used = await command(dataDir, ['restore', file], PASSPHRASE)
  expect(used).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^The data folder .* already holds an Evenkeel/),
  })
  expect(await command(target, ['restore', join(folder, 'nowhere')], PASSPHRASE)).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^There is no file .*nowhere\.\n$/),
  })
  expect(existsSync(target)).toBe(false)
})

test('a backup without a product, without keys or with a short passphrase is refused, and no file or key is created', async () => {
  const [empty, out] = [dataFolder(), dataFolder()]
  const file = join(out, 'none.evenkeel')
  const nothing = await command(empty, ['backup', file], PASSPHRASE)
  expect(nothing).toMatchObject({ code: 1, complained: expect.stringMatching(/^There is nothing to back up/) })
  expect(readdirSync(empty)).toEqual([])

  expect(await command(empty, ['create', 'lead'], PASSWORD)).toMatchObject({ code: 0 })
  const short = await command(empty, ['backup', file], 'too short')
  expect(short).toMatchObject({ code: 1, complained: 'The passphrase must be at least 12 characters\n' })
  const keys = readFileSync(join(empty, 'keys.json'), 'utf8')
  const { keyring } = JSON.parse(keys)
  const other = {
    PEPPER: 'a pepper of somebody',
    KEYRING: JSON.stringify({ ...keyring, keys: { 1: Buffer.alloc(32).toString('base64') } }),
  }
  const strange = await command(empty, ['backup', file], PASSPHRASE, other)
  expect(strange).toMatchObject({ code: 1, complained: expect.stringContaining('The keys here are not those') })
  rmSync(join(empty, 'keys.json'))
  const lost = await command(empty, ['backup', file], PASSPHRASE)
  expect(lost).toMatchObject({ code: 1, complained: expect.stringMatching(/^The keys are missing/) })
  expect(existsSync(join(empty, 'keys.json'))).toBe(false)
  expect(readdirSync(out)).toEqual([])
})

test('nothing starts on a folder after its restore was killed, and a second restore completes', async () => {
  const { file } = await backedUp()
  const target = dataFolder()
  const child = startCommand(target, ['restore', file])
  child.stdin.end(PASSPHRASE)
  while (!existsSync(join(target, 'postgres')) && child.exitCode === null) await pause(50)
  child.kill('SIGKILL')
  await endOf(child)
  await expect(startProduct(target)).rejects.toThrow(/A restore into .* did not come to its end\. Run it again/)

  expect(await command(target, ['restore', file], PASSPHRASE)).toMatchObject({ code: 0, complained: '' })
  const { address } = await startProduct(target)
  const { cookie } = await signIn(address, 'ana', PASSWORD)
  const notes = await (await send(address, 'GET', '/api/checkins?limit=200', { cookie })).json()
  expect(notes).toHaveLength(40)
})

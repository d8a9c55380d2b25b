import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newKey } from '../platform/ciphers/secrets.ts'
import { VERSION } from '../platform/version.ts'
import { command } from '../testing/product/command.ts'
import { dataFolder, endOf, preparedFolder, startProduct } from '../testing/product/product.ts'

const PORT_OF_NOBODY = { PORT: '1' }
const ask = (dataDir: string, env: Record<string, string> = PORT_OF_NOBODY) => command(dataDir, ['doctor'], '', env)

test('it says what is to do while the product runs and while it is stopped, and changes nothing', async () => {
  const dataDir = await preparedFolder()
  // PostgreSQL does not know that the clocks of Alberta stopped changing.
  const product = await startProduct(dataDir, { FACILITY_TIME_ZONE: 'America/Edmonton' })
  await expect.poll(product.said).toContain('ACT: Time zone')
  const beside = await ask(dataDir, { PORT: new URL(product.address).port })
  expect(beside).toMatchObject({ code: 2, complained: '' })
  const lines = beside.said.trimEnd().split('\n')
  expect(lines[0]).toBe(`well  Version: ${VERSION}, and it runs.`)
  expect(lines.map((line) => line.replace(/^(\w+) +(\w+).*$/, '$1 $2'))).toEqual([
    'well Version',
    expect.stringMatching(/Disk$/),
    'well Spool',
    'look Mail',
    'well Tables',
    'well Keys',
    'well Clock',
    'well Settings',
    'ACT Time',
    'ACT Rota',
    'ACT Backup',
    'well Archive',
  ])
  product.process.kill('SIGTERM')
  await endOf(product.process)

  const stopped = await ask(dataDir, { ...PORT_OF_NOBODY, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' })
  expect(stopped.said).toMatch(/^ACT {3}Version: .* does not run\. Start it/)
  expect(stopped.said).toMatch(/^ACT {3}Mail: .*ECONNREFUSED/m)
  expect(stopped.said).toMatch(/^ACT {3}Rota: nobody answers/m)

  const keys = join(dataDir, 'keys.json')
  const held = readFileSync(keys, 'utf8')
  const withKeys = async (text: string) => {
    writeFileSync(keys, text)
    return (await ask(dataDir)).said
  }
  expect(
    await withKeys(JSON.stringify({ ...JSON.parse(held), pepper: { current: 1, keys: { 1: newKey() } } })),
  ).toMatch(/^ACT {3}Keys: .*its PEPPER 1 is another one/m)
  expect(await withKeys(held.slice(0, 40))).toMatch(/^ACT {3}Keys: .*keys\.json does not hold JSON/m)
  rmSync(keys)
  expect((await ask(dataDir)).said).toMatch(/^ACT {3}Keys: The keys are missing/m)
  writeFileSync(keys, held)

  renameSync(join(dataDir, 'postgres', 'global'), join(dataDir, 'elsewhere'))
  expect((await ask(dataDir)).said).toMatch(/^ACT {3}Database: .*copy the whole folder of a stopped one again/m)
})

test('without a database it makes none', async () => {
  const dataDir = dataFolder()
  const { said, code } = await ask(dataDir)
  expect([code, said.includes(`Database: there is none in ${dataDir}`)]).toEqual([2, true])
})

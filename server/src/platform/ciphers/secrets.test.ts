import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

const root = mkdtempSync(join(tmpdir(), 'evenkeel-secrets-'))
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0
const folder = () => {
  folders += 1
  return join(root, `data ${folders}`)
}
const NONE = { pepper: null, keyring: null }
const KEYRING = JSON.stringify({ current: 1, keys: { '1': Buffer.alloc(32, 5).toString('base64') } })

test('the first start creates keys that only their owner can read, and later starts use them', () => {
  const dir = folder()
  const made = loadSecrets(dir, NONE)
  expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['keys.json'])
  expect(Buffer.from(made.pepper.keys['1'] ?? '', 'base64')).toHaveLength(32)
  expect(Buffer.from(made.keyring.keys['1'] ?? '', 'base64')).toHaveLength(32)
  expect(loadSecrets(dir, NONE)).toEqual(made)
  expect(loadSecrets(folder(), NONE)).not.toEqual(made)
})

test('a key file that became readable for others is made private again', () => {
  const dir = folder()
  loadSecrets(dir, NONE)
  const file = join(dir, 'keys.json')
  writeFileSync(file, readFileSync(file), { mode: 0o644 })
  loadSecrets(dir, NONE)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('keys in the settings take precedence, and no file is written', () => {
  const dir = folder()
  expect(loadSecrets(dir, { pepper: 'sixteen characters!', keyring: KEYRING })).toMatchObject({
    pepper: { current: 1, keys: { '1': 'sixteen characters!' } },
  })
  const two = { current: 2, keys: { '1': 'sixteen characters!', '2': 'eighteen characters' } }
  expect(loadSecrets(dir, { pepper: JSON.stringify(two), keyring: KEYRING })).toMatchObject({ pepper: two })
  expect(existsSync(join(dir, 'keys.json'))).toBe(false)
})

test('where the database was used before, missing keys are not made anew', () => {
  const dir = folder()
  expect(() => loadSecrets(dir, NONE, true)).toThrow('The keys are missing')
  expect(existsSync(dir)).toBe(false)
})

test.for([
  ['{"pepper":"sixteen characters!"', 'keys.json does not hold JSON'],
  ['{"pepper":{"current":1,"keys":{}}}', 'is not whole'],
  ['{"pepper":"sixteen characters!"}', 'Upgrade to 1.0.0 first'],
  ['', 'keys.json does not hold JSON'],
] as const)('a damaged file (%j) stops the start and is left as it is', ([text, message]) => {
  const dir = folder()
  loadSecrets(dir, NONE)
  writeFileSync(join(dir, 'keys.json'), text)
  expect(() => loadSecrets(dir, NONE)).toThrow(message)
  expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toBe(text)
})

test.for([
  [{ pepper: 'short', keyring: KEYRING }, 'PEPPER is wrong'],
  [{ pepper: '{"current":2,"keys":{"1":"sixteen characters!"}}', keyring: KEYRING }, 'PEPPER is wrong'],
  [{ pepper: 'short', keyring: null }, 'PEPPER and KEYRING go together'],
  [{ pepper: 'sixteen characters!', keyring: null }, 'PEPPER and KEYRING go together'],
  [{ pepper: null, keyring: KEYRING }, 'PEPPER and KEYRING go together'],
  [{ pepper: 'sixteen characters!', keyring: '{' }, 'KEYRING does not hold JSON'],
  [{ pepper: 'sixteen characters!', keyring: '{"current":0,"keys":{}}' }, 'KEYRING is wrong'],
  [{ pepper: 'sixteen characters!', keyring: '{"current":1,"keys":{"1":"c2hvcnQ="}}' }, 'KEYRING is wrong'],
] as const)('a setting that is no key stops the start and is named: %j', ([given, name]) => {
  const dir = folder()
  expect(() => loadSecrets(dir, given)).toThrow(name)
  expect(existsSync(dir)).toBe(false)
})

test('several starts at the same moment agree on one set of keys', async () => {
  const dir = folder()
  const module = new URL('./secrets.ts', import.meta.url).href
  const script = `const { loadSecrets } = await import(${JSON.stringify(module)}); process.stdout.write(loadSecrets(${JSON.stringify(dir)}, { pepper: null, keyring: null }).pepper.keys[1])`
  const start = () =>
    new Promise<string>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let out = ''
      child.stdout.on('data', (chunk) => {
        out += String(chunk)
      })
      child.on('close', () => resolve(out))
    })
  const peppers = await Promise.all([start(), start(), start()])
  expect(new Set(peppers)).toEqual(new Set([loadSecrets(dir, NONE).pepper.keys['1']]))
})

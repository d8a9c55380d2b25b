import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cookiesOf } from '../testing/product/browser.ts'
import { command } from '../testing/product/command.ts'
import { dataFolder, preparedFolder, processesNaming, startProduct } from '../testing/product/product.ts'

const PASSWORD = 'quiet-harbor-at-dawn'

const admin = (dataDir: string, args: string[], { typed = '', env = {} } = {}) => command(dataDir, args, typed, env)

function post(address: string, path: string, body: object, headers = {}) {
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

it('creates an administrator and a slip beside a running app, and ends the sessions of the account', async () => {
  const dataDir = await preparedFolder()
  const { address } = await startProduct(dataDir)

  const keys = JSON.stringify({ current: 1, keys: { 1: Buffer.alloc(32, 9).toString('base64') } })
  const other = { KEYRING: keys, PEPPER: 'another pepper of enough letters' }
  const refused = await admin(dataDir, ['create', 'lead'], { typed: PASSWORD, env: other })
  expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining('The keys here are not those') })

  expect(await admin(dataDir, ['create', 'lead'], { typed: `${PASSWORD}\n` })).toMatchObject({ code: 0 })
  const signedIn = await post(address, '/api/login', { username: 'lead', password: PASSWORD })
  expect(await signedIn.json()).toMatchObject({ role: 'admin', respondsTo: ['inmate', 'staff'] })
  expect(await admin(dataDir, ['create', 'deputy'], { typed: PASSWORD })).toMatchObject({
    code: 0,
    said: expect.stringContaining('They respond to no alerts'),
  })
  const deputy = await post(address, '/api/login', { username: 'deputy', password: PASSWORD })
  expect(await deputy.json()).toMatchObject({ role: 'admin', respondsTo: [] })
  const cookie = cookiesOf(signedIn)

  const log = await fetch(`${address}/api/admin/audit`, { headers: { cookie } })
  const made = ((await log.json()) as { action: string; actor: unknown }[]).filter(
    ({ action }) => action === 'user.created',
  )
  expect(made).toMatchObject([{ actor: null }, { actor: null }])

  const { said } = await admin(dataDir, ['reset', 'LEAD'])
  const slip = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(said)?.[0]
  expect((await fetch(`${address}/api/user`, { headers: { cookie } })).status).toBe(401)
  const redeemed = await post(address, '/api/reset-password', { username: 'lead', slip, newPassword: `${PASSWORD}-2` })
  expect(redeemed.status).toBe(200)
})

it('starts the database when no app runs, refuses in one sentence, and leaves nothing running', async () => {
  const dataDir = dataFolder()
  expect(await admin(dataDir, ['create', 'lead'], { typed: PASSWORD })).toMatchObject({ code: 0 })
  expect(await admin(dataDir, ['create', 'Lead'], { typed: PASSWORD })).toEqual({
    code: 1,
    said: '',
    complained: 'Username already exists: Lead\n',
  })
  expect(await admin(dataDir, ['create', 'second'], { typed: 'password1' })).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/^This password is one that many people use.*\n$/),
  })
  expect(processesNaming(dataDir)).toEqual([])
})

it('refuses invalid input before it opens the database', async () => {
  const dataDir = dataFolder()
  const short = await admin(dataDir, ['create', 'lead'], { typed: 'short' })
  expect(short).toMatchObject({ code: 1, complained: 'Password must be at least 8 characters\n' })
  const unknown = await admin(dataDir, ['dance', 'lead'])
  expect(unknown).toMatchObject({ code: 2, complained: expect.stringContaining('Usage:') })
  const nothing = await admin(dataDir, ['archive', dataDir])
  expect(nothing).toMatchObject({ code: 1, complained: expect.stringContaining('There is nothing to back up') })
  const unarchived = await admin(dataDir, ['drill'])
  expect(unarchived).toMatchObject({ code: 1, complained: expect.stringContaining('Nothing is archived here') })
  const file = await admin(dataDir, ['restore', 'some.backup', '--to', '2026-03-11T14:05'])
  expect(file).toMatchObject({ code: 1, complained: expect.stringContaining('--to is for the folder of an archive') })
  expect(readdirSync(dataDir)).toEqual([])
})

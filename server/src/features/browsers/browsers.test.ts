import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { BROWSER_CODE } from '@evenkeel/contract/base/field-rules.ts'
import { BROWSER_HEADER, browserStatement } from '@evenkeel/contract/browsers/browser-statement.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { expect, test } from 'vitest'
import { quickRefusals } from '../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { deleteUnusedCodes } from './queries.ts'

const w = await createTestApp({ adjust: quickRefusals })
const cleo = await w.as('admin')
const confirm = (person = cleo) => person.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
await confirm()

type Tablet = { id: string; privateKey: KeyObject }
const newPair = (namedCurve = 'prime256v1') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve })
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}
let nth = 0
const nextName = () => {
  nth += 1
  return `Tablet ${nth}`
}
const add = (name = nextName()) => cleo.call(browsers.add, { body: { name, unit: 'B', kind: 'tablet' } })
const enroll = (code: string, publicKey: string, browser = w.nobody()) =>
  browser.send('POST', '/api/browser/enroll', { body: { code, publicKey } })

async function enrolled(): Promise<Tablet> {
  const { code } = await add()
  const { publicKey, privateKey } = newPair()
  const { id } = (await enroll(code, publicKey)).reply(browsers.enroll)
  return { id, privateKey }
}

const newChallenge = async () => (await w.nobody().call(browsers.challenge)).challenge

/** What the browser sends with a request; a test replaces a part of it. */
async function signed({ id, privateKey }: Tablet, body: object | null, of: { call?: string; challenge?: string } = {}) {
  const challenge = of.challenge ?? (await newChallenge())
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const statement = browserStatement({ id, challenge, call: of.call ?? 'POST /api/login', bodyHash })
  const signature = sign('sha256', Buffer.from(statement), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return { [BROWSER_HEADER]: `${id}.${challenge}.${signature.toString('base64url')}` }
}

/** An account whose lanes for unknown browsers are empty: only a known or an enrolled browser gets through. */
async function besieged() {
  const ana = await w.as('inmate')
  const guess = { username: ana.user.username, password: 'not-the-password' }
  for (let i = 0; i < 6; i += 1) await w.nobody().send('POST', '/api/login', { body: guess })
  return { body: { username: ana.user.username, password: PASSWORD }, guess }
}
const login = async (body: object, headers: Record<string, string> = {}) =>
  (await w.nobody().send('POST', '/api/login', { body, headers })).status

test('an enrolled browser signs in beside an attacker, who is held up', async () => {
  const tablet = await enrolled()
  const { body } = await besieged()
  expect(await login(body)).toBe(429)
  expect(await login(body, await signed(tablet, body))).toBe(200)
})

test('an enrolled browser has a limit of its own, too', async () => {
  const tablet = await enrolled()
  const { guess } = await besieged()
  const statuses: number[] = []
  for (let i = 0; i < 11; i += 1) {
    w.now = new Date(w.now.getTime() + 1)
    statuses.push(await login(guess, await signed(tablet, guess)))
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(statuses[10]).toBe(429)
})

test('a signature counts once, and one for an older challenge not after a newer one', async () => {
  const tablet = await enrolled()
  const { body } = await besieged()
  const once = await signed(tablet, body)
  const older = await signed(tablet, body)
  w.now = new Date(w.now.getTime() + 10)
  const newer = await signed(tablet, body)
  expect(await login(body, once)).toBe(200)
  expect(await login(body, once)).toBe(429)
  expect(await login(body, newer)).toBe(200)
  expect(await login(body, older)).toBe(429)
})

test('of one signature that is sent many times at once, one counts', async () => {
  const tablet = await enrolled()
  const { body } = await besieged()
  const once = await signed(tablet, body)
  const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => login(body, once)))
  expect(statuses.sort()).toEqual([200, 429, 429, 429, 429])
})

test('a signature that was taken from elsewhere counts for nothing', async () => {
  const [tablet, other] = [await enrolled(), await enrolled()]
  const { body, guess } = await besieged()
  const stranger = { id: tablet.id, privateKey: newPair().privateKey }
  const old = await newChallenge()
  w.now = new Date(w.now.getTime() + 61_000)
  const { body: later } = await besieged()
  for (const headers of [
    await signed(stranger, later),
    await signed({ id: other.id, privateKey: tablet.privateKey }, later),
    await signed(tablet, guess),
    await signed(tablet, body),
    await signed(tablet, later, { call: 'POST /api/reset-password' }),
    await signed(tablet, later, { challenge: old }),
    await signed(tablet, later, { challenge: Buffer.alloc(49, 1).toString('base64url') }),
    { [BROWSER_HEADER]: 'nothing' },
    { [BROWSER_HEADER]: (await signed(tablet, later))[BROWSER_HEADER].replace(tablet.id, '-'.repeat(36)) },
  ])
    expect(await login(later, headers)).toBe(429)
  expect(await login(later, await signed(tablet, later))).toBe(200)
})

test('a revoked browser counts for nothing at once', async () => {
  const tablet = await enrolled()
  const { body } = await besieged()
  const ready = await signed(tablet, body)
  const path = `/api/admin/browsers/${tablet.id}`
  expect((await cleo.send('DELETE', path)).status).toBe(204)
  expect(await login(body, ready)).toBe(429)
  expect((await cleo.send('DELETE', path)).status).toBe(404)
})

test('who signs in on an enrolled browser that has lost its cookie cannot call it their own', async () => {
  const tablet = await enrolled()
  const ben = await w.as('staff')
  const body = { username: ben.user.username, password: PASSWORD }
  const [here, elsewhere] = [w.nobody(), w.nobody()]
  await here.send('POST', '/api/login', { body, headers: await signed(tablet, body) })
  await elsewhere.send('POST', '/api/login', { body })
  const choose = (browser: typeof here) => browser.send('PUT', '/api/user/own-device', { body: { own: true } })
  expect([(await choose(here)).status, (await choose(elsewhere)).status]).toEqual([403, 204])
})

test('an enrolled browser is told which one it is, and that it was revoked; others are told nothing', async () => {
  const tablet = await enrolled()
  const call = 'GET /api/browser'
  const ask = async (headers: Record<string, string> = {}) => w.nobody().send('GET', '/api/browser', { headers })
  const once = await signed(tablet, null, { call })
  expect((await ask(once)).reply(browsers.current)).toEqual({
    id: tablet.id,
    name: `Tablet ${nth}`,
    unit: 'B',
    kind: 'tablet',
    badges: false,
    quietSeconds: 60,
  })
  expect((await ask(once)).status).toBe(401)
  expect((await ask()).status).toBe(401)
  expect((await ask(await signed(tablet, null, { call: 'GET /api/browser/challenge' }))).status).toBe(401)
  const stranger = { id: tablet.id, privateKey: newPair().privateKey }
  expect((await ask(await signed(stranger, null, { call }))).status).toBe(401)
  w.now = new Date(w.now.getTime() + 5000)
  await ask(await signed(tablet, null, { call }))
  const seen = (await cleo.call(browsers.list)).find(({ id }) => id === tablet.id)
  expect(seen?.lastSeenAt).toBe(w.now.toISOString())
  await cleo.send('DELETE', `/api/admin/browsers/${tablet.id}`)
  expect((await ask(await signed(tablet, null, { call }))).status).toBe(404)
})

test('a challenge of a node whose clock is a little ahead counts', async () => {
  const tablet = await enrolled()
  const { body } = await besieged()
  const challenge = await newChallenge()
  w.now = new Date(w.now.getTime() - 2000)
  expect(await login(body, await signed(tablet, body, { challenge }))).toBe(200)
})

const saysOf = async (code: string, publicKey = newPair().publicKey) => {
  const { problem } = await enroll(code, publicKey)
  return problem.issues
}

test('a code works once, however it is typed', async () => {
  const { id, code, codeUntil } = await add('Kiosk')
  expect(codeUntil).toBe(new Date(w.now.getTime() + 10 * 60_000).toISOString())
  const row = {
    id,
    name: 'Kiosk',
    unit: 'B',
    kind: 'tablet',
    badges: false,
    quietSeconds: 60,
    watched: true,
    madeBy: cleo.user.username,
  }
  const listed = async () => (await cleo.call(browsers.list)).find((one) => one.id === id)
  expect(await listed()).toEqual({ ...row, codeUntil, enrolledAt: null, lastSeenAt: null })
  const answers = await Promise.all(
    [1, 2, 3].map(() => enroll(` ${code.toLowerCase().replaceAll('-', ' ')}`, newPair().publicKey)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const at = w.now.toISOString()
  expect(await listed()).toEqual({ ...row, codeUntil: null, enrolledAt: at, lastSeenAt: at })
  expect(await saysOf(code)).toEqual([{ path: 'code', message: BROWSER_CODE.used.message }])
})

test('a browser that did not hear the answer asks again with the same key, and is enrolled once', async () => {
  const { code, id } = await add('Twice')
  const { publicKey } = newPair()
  const answers = [await enroll(code, publicKey), ...(await Promise.all([1, 2].map(() => enroll(code, publicKey))))]
  w.now = new Date(w.now.getTime() + 20 * 60_000)
  await confirm()
  answers.push(await enroll(code, publicKey))
  for (const answer of answers) expect(answer.reply(browsers.enroll)).toMatchObject({ id, name: 'Twice' })
  const rows = await w.ask(
    `select count(*)::int from audit_entries where action = 'browsers.enrolled' and target_id = $1`,
    id,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a code that ran out is refused as such for a day, and is then forgotten', async () => {
  const late = await add('Late')
  w.now = new Date(w.now.getTime() + 10 * 60_000 + 1)
  const sweep = () => w.deps.systemDb.run([deleteUnusedCodes({ now: w.now })])
  await sweep()
  expect(await saysOf(late.code)).toEqual([{ path: 'code', message: BROWSER_CODE.expired.message }])
  expect((await cleo.call(browsers.list)).map(({ name }) => name)).not.toContain('Late')
  const { id } = await enrolled()
  w.now = new Date(w.now.getTime() + 25 * 3600_000)
  await sweep()
  expect(await saysOf(late.code)).toEqual([{ path: 'code', message: BROWSER_CODE.wrong.message }])
  expect((await w.superuser.query('select from enrolled_browsers where id = $1', [id])).rowCount).toBe(1)
})

test('somebody who guesses codes holds up nobody who has one, and no code is in the database', async () => {
  await cleo.send('POST', '/api/login', { body: { username: cleo.user.username, password: PASSWORD } })
  await confirm()
  const { code } = await add('Secret')
  const rows = await w.ask('select e::text as line from enrolled_browsers e')
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  const wrong = [{ path: 'code', message: BROWSER_CODE.wrong.message }]
  for (let i = 0; i < 40; i += 1) expect(await saysOf('AAAA-AAAA-AAAA')).toEqual(wrong)
  expect((await enroll(code, newPair().publicKey)).status).toBe(200)
})

test('only a P-256 key is taken', async () => {
  const { code } = await add('Strange')
  for (const publicKey of [newPair('secp384r1').publicKey, Buffer.from('no key').toString('base64')])
    expect((await enroll(code, publicKey)).problem.issues).toMatchObject([{ path: 'publicKey' }])
})

test('adding and revoking need the password again, and the audit log says which browser', async () => {
  const dan = await w.as('admin')
  const { id } = await enrolled()
  const body = { name: 'Without', kind: 'tablet' }
  expect((await dan.send('POST', '/api/admin/browsers', { body })).problem.code).toBe('confirmation_required')
  expect((await dan.send('DELETE', `/api/admin/browsers/${id}`)).problem.code).toBe('confirmation_required')
  expect((await cleo.send('DELETE', `/api/admin/browsers/${id}`)).status).toBe(204)
  const rows = await w.ask(
    `select action, actor_id, target_id from audit_entries where target_type = 'browser' order by seq desc limit 3`,
  )
  expect(rows).toEqual([
    { action: 'browsers.revoked', actor_id: cleo.user.id, target_id: id },
    { action: 'browsers.enrolled', actor_id: null, target_id: id },
    { action: 'browsers.code_made', actor_id: cleo.user.id, target_id: id },
  ])
  const [entry] = await dan.call(audit.list, { query: { action: 'browsers.revoked' } })
  expect(entry?.target).toEqual({ type: 'browser', id, username: null })
})

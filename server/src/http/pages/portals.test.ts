import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Known } from '@evenkeel/contract/base/portals.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { afterAll, expect, inject, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { answerAlert, raiseAlert } from '../../testing/features/alerts.ts'
import { failingDatabase } from '../../testing/product/failing-database.ts'
import { createTestApp } from '../../testing/test-app.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

const roundTrips: string[] = []
const database = failingDatabase()
const w = await createTestApp({
  adjust: (deps) => {
    const { db, ...rest } = database.adjust(deps)
    const run: typeof db.run = (queries) => {
      roundTrips.push(queries.map(({ name }) => name).join(', '))
      return db.run(queries)
    }
    return { ...rest, db: { ...db, run } }
  },
})
const app = await createApp(w.deps)
afterAll(() => app.close())

/** The same browser, on the app that serves pages. */
function onPages(browser: { cookies: Map<string, string> }, served = app) {
  const caller = createCaller(served)
  for (const [name, value] of browser.cookies) caller.cookies.set(name, value)
  return caller
}

/** A person with a name of their own, whose pages this process has served before. */
async function aPerson(role: Role, firstName: string, locale: 'en' | 'es' = 'en') {
  const person = await w.as(role)
  await person.call(users.update, { body: { firstName, locale } })
  const pages = onPages(person)
  await pages.send('GET', `/${role}`)
  return Object.assign(pages, { id: person.user.id })
}

const block = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null')
const known = (html: string): { session: string; known: Known } | null => block(html, 'known')
const rootOf = (html: string) => /<div id="root" data-page="([^"]*)">/.exec(html)?.[1]

const ana = await aPerson('inmate', 'Anastasia')
const ben = await aPerson('staff', 'Benedikt')
const cleo = await aPerson('admin', 'Cleopatra')

test.for(['/inmate', '/'])('a person in care gets their portal at %s, from one round trip', async (path) => {
  await ana.send('POST', '/api/assessments/later', { body: { type: 'initial' } })
  roundTrips.length = 0
  const { status, text, headers } = await ana.send('GET', path)

  expect(status).toBe(200)
  expect(rootOf(text)).toBe('/inmate')
  expect(text).toContain('Hello, Anastasia')
  expect(text).toContain('Complete Check-In')
  expect(text).not.toContain('skeleton block')
  expect(roundTrips).toHaveLength(1)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('link')
})

test('staff get theirs', async () => {
  roundTrips.length = 0
  const { text, headers } = await ben.send('GET', '/staff')
  expect(rootOf(text)).toBe('/staff')
  expect(text).toContain('Hello, Benedikt')
  expect(text).not.toContain('skeleton block')
  expect(roundTrips).toHaveLength(1)
  expect(headers).not.toHaveProperty('link')
})

test.for(['/admin', '/'])('an administrator gets the alerts and the first figures at %s', async (path) => {
  const { id } = await raiseAlert(await w.as('inmate'))
  roundTrips.length = 0
  const { text } = await cleo.send('GET', path)
  expect(rootOf(text)).toBe('/admin')
  expect(text).toContain('Administrator Dashboard')
  expect(text).toContain('Respond')
  expect(roundTrips).toHaveLength(1)
  expect(rootOf((await cleo.send('GET', '/admin?period=month')).text)).toBe('app')

  await answerAlert(await w.as('admin'), id, { status: 'acknowledged' })
  expect((await cleo.send('GET', path)).text).toContain('No alert waits for an answer')
  await answerAlert(await w.as('admin'), id, { status: 'resolved' })
})

test('no part of a page waits for code that has not come: its first reader would get it without that part, and an error', async () => {
  const person = await aPerson('inmate', 'Quinn')
  await person.send('POST', '/api/assessments/later', { body: { type: 'initial' } })
  const { id } = await raiseAlert(person)
  await answerAlert(await w.as('admin'), id, { status: 'resolved' })
  const { text } = await person.send('GET', '/inmate')
  expect(rootOf(text)).toBe('/inmate')
  expect(text).not.toContain('<!--$!-->')
})

test('the page is made of what the calls answer to the same person', async () => {
  for (const [person, path] of [
    [ana, '/inmate'],
    [ben, '/staff'],
    [cleo, '/admin'],
  ] as const) {
    const page = known((await person.send('GET', path)).text)
    expect(page?.session).toMatch(/^\d+, \d+$/)
    expect(page?.known.length).toBeGreaterThan(5)
    for (const [[address = ''], reply] of page?.known ?? [])
      expect([address, reply]).toEqual([address, (await person.send('GET', address)).json])
  }
})

test('the content policy allows what the page has inline, and nothing else', async () => {
  const { text, headers } = await ana.send('GET', '/inmate')
  const policy = String(headers['content-security-policy'])
  const inline = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, one = '']) => one)
  const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  const [script = '', ...more] = inline('script')
  expect(more).toEqual([])
  expect(script.length).toBeLessThanOrEqual(650 * 1.1)
  expect(policy).toContain(`script-src 'self' ${hashOf(script)};`)
  expect(policy).toContain(`style-src 'self' ${inline('style').map(hashOf).join(' ')};`)
  expect(text).not.toMatch(/ style=| on\w+="|\$RC/)
  expect(policy).not.toMatch(/unsafe|nonce/)
})

test('pages of many people at once hold nothing of each other', async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      aPerson(at % 2 ? 'staff' : 'inmate', `Person-${'abcdef'[at]}x`, at % 3 ? 'en' : 'es'),
    ),
  )
  let rendered = 0
  // Pages that would wait for too many others come without content, so rounds go on until enough had some.
  for (let round = 0; round < 10 && rendered <= 10; round += 1) {
    const asked = [...people, ...people]
    const pages = await Promise.all(
      asked.map((person, at) => person.send('GET', at < 6 ? '/' : at % 2 ? '/staff' : '/inmate')),
    )
    for (const [at, { text }] of pages.entries()) {
      const mine = at % 6
      const names = [...new Set([...text.matchAll(/Person-([a-f])x/g)].map(([, name]) => name))]
      const ids = people.map(({ id }) => id).filter((id) => text.includes(id))
      if (!known(text)) continue
      rendered += 1
      expect(names).toEqual(['abcdef'[mine]])
      expect(ids).toEqual([people[mine]?.id])
      expect(text).toContain(mine % 3 ? '<html lang="en">' : '<html lang="es">')
      expect(text).toContain(mine % 3 ? 'Hello, Person' : 'Hola, Person')
    }
  }
  expect(rendered).toBeGreaterThan(10)
})

test('nothing personal stands in the head, and no words of a note anywhere', async () => {
  await ana.call(checkins.create, { body: { notes: 'My brother did not write back.' } })
  const { text } = await ana.send('GET', '/inmate')
  const [head = ''] = text.split('<body>')
  expect(head).toContain('<title>Evenkeel</title>')
  expect(head).not.toContain('Anastasia')
  expect(text).toContain('Anastasia')
  expect(text).not.toContain('brother')
})

test.for(['</script><b>x', '\u2028<b>x', '$&<b>$`x', '<!--<b>x'])(
  'the name %s cannot end the data of the page',
  async (name) => {
    const mallory = await aPerson('inmate', name)
    const { text } = await mallory.send('GET', '/inmate')
    expect(known(text)?.known[0]?.[1]).toMatchObject({ firstName: name })
    expect(text).not.toContain('<b>')
  },
)

test('no portal without a session that is valid', async () => {
  const name = [...ana.cookies.keys()].find((one) => one.endsWith('evenkeel')) ?? ''
  const stranger = createCaller(app)
  expect(rootOf((await stranger.send('GET', '/inmate')).text)).toBe('signIn')
  stranger.cookies.set(name, randomBytes(32).toString('base64url'))
  const wrong = await stranger.send('GET', '/inmate')
  expect(rootOf(wrong.text)).toBe('signIn')
  expect(String(wrong.headers['set-cookie'])).toMatch(/evenkeel=;/)

  const dora = await aPerson('inmate', 'Dorothea')
  expect((await dora.send('GET', '/inmate')).text).toContain('Dorothea')
  await w.ask("update sessions set expires_at = now() - interval '1 second' where user_id = $1", dora.id)
  const expired = await dora.send('GET', '/inmate')
  expect(rootOf(expired.text)).toBe('signIn')
  expect(expired.text).not.toContain('Dorothea')
})

test('another role’s portal, and a first assessment that comes before, are left to the browser', async () => {
  for (const [person, path] of [
    [ben, '/inmate'],
    [ana, '/staff'],
    [ana, '/admin'],
    [cleo, '/staff'],
    [await aPerson('inmate', 'Newcomer'), '/'],
  ] as const) {
    const { text } = await person.send('GET', path)
    expect(rootOf(text)).toBe('app')
    expect(known(text)).toBeNull()
  }
})

test('a role that changed since is looked at anew', async () => {
  const promoted = await aPerson('inmate', 'Promoted')
  await w.ask("update users set role = 'staff' where id = $1", promoted.id)
  const { text } = await promoted.send('GET', '/inmate')
  expect(rootOf(text)).toBe('app')
  expect(rootOf((await promoted.send('GET', '/staff')).text)).toBe('/staff')
})

test('while the database is away the page comes without the person', async () => {
  database.state.health = 'refuses'
  const { status, text } = await ana.send('GET', '/inmate')
  database.state.health = 'well'
  expect(status).toBe(200)
  expect(rootOf(text)).toBe('app')
  expect(text).not.toContain('Anastasia')
})

test('when rendering fails the browser renders, and the page says nothing of the error', async () => {
  const dist = join(mkdtempSync(join(inject('scratch'), 'dist-')), 'dist')
  cpSync(DIST, dist, { recursive: true })
  writeFileSync(
    join(dist, 'render/render-portal.js'),
    `export const renderer = { readsOf: () => ['/api/user'], render: () => { throw new Error('the secret of Anastasia') } }`,
  )
  const broken = await createApp(w.deps, dist)
  const { status, text } = await onPages(ana, broken).send('GET', '/inmate')
  await broken.close()
  expect(status).toBe(200)
  expect(rootOf(text)).toBe('app')
  expect(text).not.toMatch(/secret|Anastasia/)
})

test('an administrator who must set up a second step reads nothing before', async () => {
  const strict = await createApp({ ...w.deps, config: { ...w.deps.config, requireAdminMfa: true } })
  const { text } = await onPages(cleo, strict).send('GET', '/admin')
  await strict.close()
  expect(rootOf(text)).toBe('app')
  expect(known(text)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const plain = await createTestApp({ env: { ALLOWED_HOSTS: 'here' } })
const proxied = await createTestApp({
  env: { PUBLIC_ORIGIN: 'https://wellness.example:8443', ALLOWED_HOSTS: '10.0.0.7' },
})
const testApps = { plain, proxied }
const logout = async (name: keyof typeof testApps, headers: Record<string, string>) =>
  (await testApps[name].nobody().send('POST', '/api/logout', { headers })).status

test.for([
  ['cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['same-site, a neighbour', { 'sec-fetch-site': 'same-site' }],
  [
    'cross-site that claims our origin',
    { 'sec-fetch-site': 'cross-site', host: 'here:3000', origin: 'http://here:3000' },
  ],
  ['another origin', { host: 'here:3000', origin: 'https://evil.example' }],
  [
    'another origin that says same-origin',
    { 'sec-fetch-site': 'same-origin', host: 'here:3000', origin: 'https://evil.example' },
  ],
  ['another port', { host: 'here:3000', origin: 'http://here:3001' }],
  ['no port', { host: 'here:3000', origin: 'http://here' }],
  ['our host within another host', { host: 'here', origin: 'http://here.evil.example' }],
  ['our name as a user', { host: 'here', origin: 'http://here@evil.example' }],
  ['a sandboxed frame', { host: 'here', origin: 'null' }],
  ['an origin that is none', { host: 'here', origin: 'here' }],
  ['an empty origin', { host: 'here', origin: '' }],
] as const)('%s is refused', async ([, headers]) => {
  expect(await logout('plain', headers)).toBe(403)
})

test.for([
  ['our own page', { 'sec-fetch-site': 'same-origin', host: 'here:3000', origin: 'http://here:3000' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['a script that sends neither', {}],
  ['our page without fetch metadata', { host: 'here', origin: 'http://here' }],
  ['our page behind a proxy that ends https', { host: 'here', origin: 'https://here' }],
] as const)('%s is let through', async ([, headers]) => {
  expect(await logout('plain', headers)).toBe(204)
})

test('the public origin is accepted even if the proxy changes the Host header', async () => {
  expect(await logout('proxied', { host: '10.0.0.7:3000', origin: 'https://wellness.example:8443' })).toBe(204)
  expect(await logout('proxied', { host: '10.0.0.7:3000', origin: 'https://wellness.example' })).toBe(403)
  expect(await logout('proxied', { host: '10.0.0.7:3000', origin: 'https://evil.example:8443' })).toBe(403)
})

test('no answer about a person is shown as a page, as by its address on a tablet that is covered', async () => {
  const ana = await plain.as('inmate')
  const open = async (path: string, mode: string) =>
    (await ana.send('GET', path, { headers: { 'sec-fetch-mode': mode } })).status
  for (const path of ['/api/journal', '/api/checkins', '/api/user']) {
    expect(await open(path, 'navigate')).toBe(403)
    expect(await open(path, 'cors')).toBe(200)
  }
  expect(await open('/api/facility', 'navigate')).toBe(200)
})

describe('a refusal', () => {
  test('comes before any handler: another site can neither write nor sign a person out', async () => {
    const ana = await plain.as('inmate')
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await ana.send('POST', '/api/checkins', { body: {}, headers })).status).toBe(403)
    expect((await ana.send('PATCH', '/api/user', { body: { firstName: 'Mallory' }, headers })).status).toBe(403)
    expect((await ana.send('POST', '/api/logout', { headers })).status).toBe(403)

    expect((await ana.send('GET', '/api/checkins')).json).toEqual([])
    expect((await ana.send('GET', '/api/user')).json).toEqual({ ...ana.user, hearing: 'nobody' })
  })

  test('does not apply to reads, so that links from other sites work', async () => {
    const ana = await plain.as('inmate')
    expect((await ana.send('GET', '/api/user', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })
})

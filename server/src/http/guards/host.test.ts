import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const plain = await createTestApp()
const named = await createTestApp({
  env: { PUBLIC_ORIGIN: 'https://Wellness.example:8443', ALLOWED_HOSTS: 'Backup-Name, 10.0.0.7' },
})
const status = async ({ app }: TestApp, host: string, url = '/api/privacy') =>
  (await app.inject({ url, headers: { host } })).statusCode

test.for([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:3000',
  '10.0.0.7',
  '192.168.1.20:8080',
  '[::1]:3000',
  '[fd00::7]',
])('without PUBLIC_ORIGIN %s is answered', async (host) => {
  expect(await status(plain, host)).toBe(200)
})

test.for([
  'rebound.example',
  'rebound.example:3000',
  'server-name',
  'localhost.rebound.example',
  '127.0.0.1.rebound.example',
  'evil.localhost',
  'localhost@rebound.example',
  'rebound.example#localhost',
  'rebound.example/localhost',
  ' ',
  ':3000',
  '[::1',
])('without PUBLIC_ORIGIN %j is refused', async (host) => {
  expect(await status(plain, host)).toBe(421)
})

test('with PUBLIC_ORIGIN its name is answered, with any port, and the names of ALLOWED_HOSTS; no other, not even localhost', async () => {
  for (const host of [
    'wellness.example',
    'wellness.example:8443',
    'WELLNESS.example',
    'backup-name:3000',
    '10.0.0.7:3000',
  ])
    expect([host, await status(named, host)]).toEqual([host, 200])
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]', '10.0.0.8', 'rebound.example', 'a.wellness.example'])
    expect([host, await status(named, host)]).toEqual([host, 421])
})

test('a call is refused with a problem and a page with plain text, each naming the setting; nothing else runs', async () => {
  const ana = await plain.as('inmate')
  const headers = { host: 'rebound.example:3000' }
  const refused = await ana.send('GET', '/api/user', { headers })
  expect(refused.problem).toMatchObject({ status: 421, code: 'misdirected' })
  expect(refused.problem.message).toContain('PUBLIC_ORIGIN')
  expect((await ana.send('POST', '/api/checkins', { body: {}, headers })).status).toBe(421)
  expect((await ana.send('GET', '/api/checkins')).json).toEqual([])

  for (const path of ['/', '/checkin', '/setup', '/metrics', '/assets/x.js']) {
    const page = await plain.app.inject({ url: path, headers })
    expect([path, page.statusCode]).toEqual([path, 421])
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    for (const word of ['PUBLIC_ORIGIN', 'ALLOWED_HOSTS', 'no responde']) expect(page.body).toContain(word)
    expect(page.body).not.toContain('rebound')
  }
})

test('health is answered under every name', async () => {
  for (const url of ['/health/live', '/health/ready']) expect(await status(named, 'anything', url)).toBe(200)
})

test('a page whose name was made to point here reads nothing over a real connection', async () => {
  await plain.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = plain.app.server.address() as AddressInfo
  const ask = (host: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      get({ port, path: '/api/privacy', headers: { host, origin: `http://${host}` } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject),
    )
  expect(await ask(`rebound.example:${port}`)).toBe(421)
  expect(await ask(`localhost:${port}`)).toBe(200)

  // Which of two names counts is for nobody to choose, however they are written.
  const twice = (first: string, second: string, path = '/api/privacy') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${first}\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`),
      )
      let said = ''
      socket.on('data', (bytes) => (said += bytes)).on('error', reject)
      socket.on('close', () => resolve(said.slice(9, 12)))
    })
  expect(await twice('localhost', 'rebound.example')).toBe('400')
  expect(await twice('rebound.example', 'localhost')).toBe('400')
  expect(await twice('localhost', 'localhost', '/health/live')).toBe('400')
})

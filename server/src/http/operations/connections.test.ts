import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ env: { REQUEST_TIMEOUT: '1' } })
const ana = await w.as('inmate')
const cookie = `Cookie: evenkeel=${ana.cookies.get('evenkeel')}`
let port = 0
beforeAll(async () => {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  port = (w.app.server.address() as AddressInfo).port
})

/** Sends text over a connection, then a byte now and then until the server closes it; returns all that came back. */
const converse = (text: string, trickle: string | null) =>
  new Promise<string>((resolve) => {
    let received = ''
    let timer: NodeJS.Timeout | undefined
    // The rest never goes before the beginning, however long it takes to connect.
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      if (trickle !== null) timer = setInterval(() => socket.write(trickle), 100)
    })
    socket.setEncoding('utf8').on('data', (data) => (received += data))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(received)
    })
  })

const HEAD = `POST /api/checkins HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\nContent-Type: application/json\r\n`

test.for([
  ['a body that comes slowly and never ends', `${HEAD}Content-Length: 5000\r\n\r\n{"notes":"`, 'x'],
  ['a chunked body that never ends', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ['a body that never comes', `${HEAD}Content-Length: 5000\r\n\r\n`, null],
  ['headers that never end', 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n', 'X-More: x\r\n'],
] as const)('%s is cut off with 408', async ([, text, trickle]) => {
  const answer = await converse(text, trickle)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expectProblem(answer, 408, 'request_timeout')
})

test('others are answered while slow bodies wait, and nothing of these is stored', async () => {
  const slow = Array.from({ length: 50 }, () => converse(`${HEAD}Content-Length: 5000\r\n\r\n{"notes":"`, 'x'))
  expect((await fetch(`http://127.0.0.1:${port}/api/privacy`)).status).toBe(200)
  for (const answer of await Promise.all(slow)) expect(answer).toContain('408')
  expect((await ana.send('GET', '/api/checkins')).json).toEqual([])
})

test('headers that are too large are a problem with every header', async () => {
  const answer = await converse(
    `GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
    null,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expectProblem(answer, 431, 'headers_too_large')
})

const CHUNKED = 'Transfer-Encoding: chunked\r\n'
test.for([
  ['what is no HTTP', 'hello\r\n\r\n'],
  ['a length beside chunks', `${HEAD}Content-Length: 4\r\n${CHUNKED}\r\n0\r\n\r\n`],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`],
  ['lines without a return', 'GET /api/user HTTP/1.1\nHost: localhost\n\n'],
  ['an unknown encoding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
] as const)('%s is a problem too, and the connection is closed', async ([, text]) => {
  expectProblem(await converse(text, null), 400, 'validation_failed')
})

test('a connection without a request does not hold up a stop', async () => {
  const other = await createTestApp()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const unused = connect((other.app.server.address() as AddressInfo).port, '127.0.0.1')
  unused.on('error', () => {})
  await expect
    .poll(() => new Promise((done) => other.app.server.getConnections((_error, count) => done(count))))
    .toBe(1)
  await other.app.close()
  await expect.poll(() => unused.closed).toBe(true)
})

function expectProblem(answer: string, status: number, code: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head.toLowerCase()).toContain('content-type: application/problem+json')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(head.toLowerCase()).toContain('connection: close')
  expect(head).toContain("default-src 'none'")
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, code, message: expect.any(String) })
}

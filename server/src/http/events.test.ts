import type { AddressInfo } from 'node:net'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../testing/test-app.ts'

const w = await createTestApp()
let origin = ''
beforeAll(async () => {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`
})

const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

/** Listens like a browser's EventSource and collects the events. */
async function listen({ cookies }: { cookies: Map<string, string> }) {
  const stop = new AbortController()
  open.push(stop)
  const headers = { cookie: `evenkeel=${cookies.get('evenkeel')}` }
  const response = await fetch(`${origin}/api/events`, { headers, signal: stop.signal })
  const stream = { response, text: '', closed: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk)
    stream.closed = true
  }
  read().catch(() => {})
  await expect.poll(() => stream.text).toContain('retry:')
  return stream
}
const kinds = (text: string) => [...text.matchAll(/^event: (.+)$/gm)].map(([, kind]) => kind)
const quietMoment = () => new Promise((done) => setTimeout(done, 150))

test('people receive events about their own check-ins only, and the events contain only ids', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('admin')]
  const [hers, his] = [await listen(ana), await listen(ben)]
  const { id } = await ana.call(checkins.create, { body: { notes: 'MARK' } })

  await expect
    .poll(() => hers.text)
    .toContain(`event: checkin.created\ndata: {"kind":"checkin.created","id":"${id}"}\n\n`)
  await quietMoment()
  expect(hers.text).not.toContain('MARK')
  expect(hers.text).not.toContain(ana.user.id)
  expect(his.text).not.toContain('checkin')
})

test('the stream has the usual security headers and is not cached', async () => {
  const { response } = await listen(await w.as('inmate'))
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-session-expires')).toMatch(/^600, \d+$/)
})

test('signing out ends the streams of that session and no others', async () => {
  const ana = await w.as('inmate')
  const phone = w.nobody()
  await phone.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  const [here, there] = [await listen(ana), await listen(phone)]
  await phone.send('POST', '/api/logout')

  await expect.poll(() => there.closed).toBe(true)
  expect(kinds(there.text)).toEqual(['session.ended'])
  await quietMoment()
  expect([here.closed, kinds(here.text)]).toEqual([false, []])
})

test('changing the password ends the streams of other sessions, and so does an administrator’s slip', async () => {
  const [ana, cleo] = [await w.as('inmate'), await w.as('admin')]
  const phone = w.nobody()
  await phone.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  const [here, there] = [await listen(ana), await listen(phone)]
  await ana.send('POST', '/api/user/password', {
    body: { currentPassword: PASSWORD, newPassword: 'green-tide-evening' },
  })
  await expect.poll(() => there.closed).toBe(true)
  expect(here.closed).toBe(false)

  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await cleo.send('POST', `/api/admin/users/${ana.user.id}/reset-password`)
  await expect.poll(() => here.closed).toBe(true)
  expect(kinds(here.text)).toEqual(['session.ended'])
})

test('a session has at most ten streams: one more ends the oldest, and other sessions keep theirs', async () => {
  const ana = await w.as('inmate')
  const phone = w.nobody()
  await phone.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  const there = await listen(phone)
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < 12; i += 1) streams.push(await listen(ana))
  await expect
    .poll(() => streams.map(({ closed }) => closed))
    .toEqual([true, true, ...streams.slice(2).map(() => false)])

  const { id } = await ana.call(checkins.create, { body: {} })
  for (const stream of [...streams.slice(2), there]) await expect.poll(() => stream.text).toContain(id)
  for (const stream of streams.slice(0, 2)) expect(kinds(stream.text)).toEqual([])
})

test('a HEAD request does not leave a stream open', async () => {
  const ana = await w.as('inmate')
  const headers = { cookie: `evenkeel=${ana.cookies.get('evenkeel')}` }
  const response = await fetch(`${origin}/api/events`, { method: 'HEAD', headers, signal: AbortSignal.timeout(15_000) })
  expect(response.status).toBeLessThan(500)
})

test('a refused write sends no event', async () => {
  const ana = await w.as('inmate')
  const stream = await listen(ana)
  await ana.send('POST', '/api/checkins', { body: { moodScore: 11 } })
  await quietMoment()

  expect(kinds(stream.text)).toEqual([])
})

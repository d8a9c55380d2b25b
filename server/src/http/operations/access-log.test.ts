import pino from 'pino'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const lines: string[] = []
const w = await createTestApp({
  adjust: (deps) => ({
    ...deps,
    log: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }),
  }),
})

/** Somebody whose record key was altered sends notes, which cannot be sealed. */
async function failInside() {
  const ben = await w.as('inmate')
  await w.ask(`update record_keys set wrapped_key = wrapped_by::text::bytea where user_id = $1`, ben.user.id)
  return ben.send('POST', '/api/checkins', { body: { notes: 'MARK-notes' } })
}

test('the log never contains personal data', async () => {
  const ana = await w.as('inmate')
  const [token, device] = [...ana.cookies.values()]
  const headers = {
    'user-agent': 'MARK-agent',
    'x-forwarded-for': '203.0.113.77',
    referer: 'https://MARK.example/',
    'idempotency-key': crypto.randomUUID(),
  }
  await ana.send('POST', '/api/checkins', { body: { notes: 'MARK-notes' }, headers })
  await ana.send('POST', '/api/checkins', { body: { notes: 'MARK-notes', moodScore: 'MARK-mood' }, headers })
  await ana.send('POST', '/api/checkins', {
    raw: '{"notes":"MARK-broken',
    headers: { 'content-type': 'application/json' },
  })
  await ana.send('PATCH', '/api/user', {
    body: { firstName: 'MARK-name', email: 'MARK@example.org', unit: 'MARK-unit' },
  })
  await ana.send('GET', '/api/MARK-path?token=MARK-query')
  await ana.send('GET', `/api/checkins?before=MARK-before`)
  await ana.send('DELETE', `/api/user/sessions/${ana.user.id}`)
  await w.nobody().send('POST', '/api/login', { body: { username: 'MARK-user', password: 'MARK-password' }, headers })
  await w
    .nobody()
    .send('POST', '/api/register', { body: { username: ana.user.username, password: PASSWORD, role: 'staff' } })
  expect((await failInside()).status).toBe(500)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(10)
  expect(log).not.toContain('MARK')
  for (const secret of [
    ana.user.id,
    ana.user.username,
    PASSWORD,
    token,
    device,
    '203.0.113.77',
    '127.0.0.1',
    headers['idempotency-key'],
  ]) {
    expect(log).not.toContain(secret)
  }
})

test('each request is logged as one line with method, route pattern, status and time', async () => {
  const ana = await w.as('inmate')
  lines.length = 0
  await ana.send('DELETE', `/api/user/sessions/${ana.user.id}`)

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      method: 'DELETE',
      route: '/api/user/sessions/:id',
      status: 404,
      ms: expect.any(Number),
    },
  ])
})

test('a proxy that asks for health fills no log while all is well', async () => {
  lines.length = 0
  await w.nobody().send('GET', '/health/live')
  await w.nobody().send('GET', '/health/other')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([20, 30])
})

test('an internal error is logged with the place where it happened', async () => {
  lines.length = 0
  await failInside()

  expect(lines.find((line) => line.includes('request failed'))).toMatch(/sealing\.ts/)
})

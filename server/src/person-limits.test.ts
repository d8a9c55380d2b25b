import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { coping } from '@evenkeel/contract/coping/coping.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { expect, test } from 'vitest'
import { sendHelpRequest } from './testing/features/alerts.ts'
import { createTestApp, PASSWORD } from './testing/test-app.ts'

const w = await createTestApp()

const many = <T>(count: number, call: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)))
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((status) => status === one).length]),
  )

const CALLS = [
  ['check-ins', 'POST', '/api/checkins', {}, 'check_ins'],
  ['entries of the journal', 'POST', '/api/journal', { content: 'x' }, 'journal_entries'],
  [
    'guided sessions',
    'POST',
    '/api/coping-tools/usage',
    { toolName: 'box-breathing', duration: 300, completed: true },
    'coping_uses',
  ],
  ['progress', 'POST', '/api/content/progress', { moduleId: 'm01', progress: 10 }, null],
] as const

test.for(CALLS)(
  'fifty %s at once are stored, as after a reconnect, and what comes after waits; others are not affected',
  async ([, method, path, body, table]) => {
    const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
    const answers = await many(60, () =>
      ana.send(method, path, { body, headers: { 'idempotency-key': crypto.randomUUID() } }),
    )
    const ok = answers.find(({ status }) => status < 300)?.status ?? 0
    expect(tally(answers.map(({ status }) => status))).toEqual({ [ok]: 50, 429: 10 })
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.problem.code).toBe('rate_limited')
    expect(refused?.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    if (table) {
      const rows = await w.ask(`select count(*)::int as n from ${table} where user_id = $1`, ana.user.id)
      expect(rows).toEqual([{ n: 50 }])
    }
    expect((await ben.send(method, path, { body })).status).toBe(ok)
    const before = w.now
    w.now = new Date(w.now.getTime() + 3_600_000)
    expect((await ana.send(method, path, { body })).status).toBe(ok)
    w.now = before
  },
)

test('a repeated key does not count, and a refused body does, so that nobody has them checked without end', async () => {
  const ana = await w.as('inmate')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (let i = 0; i < 60; i += 1)
    expect((await ana.send('POST', '/api/checkins', { body: {}, headers })).status).toBe(201)
  for (let i = 0; i < 49; i += 1)
    expect((await ana.send('POST', '/api/checkins', { body: { moodScore: 11 } })).status).toBe(400)
  expect(await ana.call(checkins.list)).toHaveLength(1)
  expect((await ana.send('POST', '/api/checkins', { body: {} })).status).toBe(429)
})

test('a refused write can be sent again under its key when the wait is over, and is then stored once', async () => {
  const ana = await w.as('inmate')
  await many(50, () => ana.send('POST', '/api/checkins', { body: {} }))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const again = () => ana.send('POST', '/api/checkins', { body: { notes: 'kept in the browser' }, headers })
  const refused = await again()
  expect(refused.status).toBe(429)
  const before = w.now
  w.now = new Date(w.now.getTime() + Number(refused.headers['retry-after']) * 1000)
  expect((await again()).status).toBe(201)
  w.now = before
  expect((await ana.call(checkins.list, { query: { limit: 200 } })).filter(({ notes }) => notes !== '')).toHaveLength(1)
})

test('changes of an entry count as well, and so do the bytes of the journal', async () => {
  const ana = await w.as('inmate')
  const { id, updatedAt } = await ana.call(journal.create, { body: { content: 'x' } })
  const body = { content: 'y', updatedAt }
  const changes = await many(60, () => ana.send('PUT', `/api/journal/${id}`, { body }))
  expect(changes.filter(({ status }) => status === 429)).toHaveLength(11)

  const ben = await w.as('inmate')
  const longest = await many(50, () => ben.send('POST', '/api/journal', { body: { content: '夜'.repeat(20_000) } }))
  expect(tally(longest.map(({ status }) => status))).toEqual({ 201: 50 })
  const emoji = '\\u0007'.repeat(20_000)
  const cleo = await w.as('staff')
  const raw = await many(50, () =>
    cleo.send('POST', '/api/journal', { body: { content: '💥'.repeat(10_000), title: emoji.slice(0, 200) } }),
  )
  expect(raw.every(({ status }) => status === 201)).toBe(true)
})

test('ratings of an exercise count, though they need no key', async () => {
  const ana = await w.as('inmate')
  const use = { toolName: 'box-breathing', duration: 300, completed: true } as const
  const { id } = await ana.call(coping.record, { body: use })
  const rated = await many(60, () => ana.send('PATCH', `/api/coping-tools/usage/${id}`, { body: { effectiveness: 3 } }))
  expect(tally(rated.map(({ status }) => status))).toEqual({ 200: 50, 429: 10 })
})

test('nobody fills the audit log by asking for the deletion of their account again and again', async () => {
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const asked: number[] = []
  for (let i = 0; i < 60; i += 1) {
    asked.push((await ana.send('POST', '/api/user/deletion', { body: {} })).status)
    expect((await ana.send('DELETE', '/api/user/deletion')).status).toBe(204)
  }
  expect(tally(asked)).toEqual({ 201: 50, 429: 10 })
})

test('Get Help is never refused for what somebody stored before', async () => {
  const ana = await w.as('inmate')
  await many(60, () => ana.send('POST', '/api/checkins', { body: {} }))
  const statuses = (await many(60, () => sendHelpRequest(ana))).map(({ status }) => status)
  expect(statuses.filter((status) => status >= 300)).toEqual([])
})

test('over its limit a call costs no round trip to the database', async () => {
  let batches = 0
  const counted = await createTestApp({
    adjust: (deps) => ({
      ...deps,
      db: {
        ...deps.db,
        run(queries) {
          batches += 1
          return deps.db.run(queries)
        },
      },
    }),
  })
  const ana = await counted.as('inmate')
  await many(50, () => ana.send('POST', '/api/checkins', { body: {} }))
  await new Promise((done) => setImmediate(done))
  batches = 0
  expect((await ana.send('POST', '/api/checkins', { body: {} })).status).toBe(429)
  expect(batches).toBe(0)
})

test('over the limit a body is refused before it is parsed', async () => {
  const ana = await w.as('inmate')
  await many(50, () => ana.send('POST', '/api/checkins', { body: {} }))
  const raw = { raw: '{ no JSON', headers: { 'content-type': 'application/json' } }
  expect((await ana.send('POST', '/api/checkins', raw)).status).toBe(429)
})

import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { beforeEach, expect, test } from 'vitest'
import { createResponder } from '../testing/features/alerts.ts'
import { ANSWERS } from '../testing/features/answers.ts'
import { createTestApp } from '../testing/test-app.ts'

const roundTrips: string[] = []
const w = await createTestApp({
  adjust: (deps) => ({
    ...deps,
    db: {
      ...deps.db,
      run: (queries) => {
        roundTrips.push(queries.map(({ name }) => name).join(', '))
        return deps.db.run(queries)
      },
      withUser: (userId, queries) => {
        roundTrips.push(queries.map(({ name }) => name).join(', '))
        return deps.db.withUser(userId, queries)
      },
      transaction: (steps) => {
        roundTrips.push('transaction')
        return deps.db.transaction(steps)
      },
    },
  }),
})
const cleo = await createResponder(w)
await cleo.send('GET', '/api/user')
const ana = await w.as('inmate')
const form = await ana.call(assessments.submit, { body: { responses: ANSWERS.critical } })
await ana.call(secondQuestions.answer, { params: { id: form.id }, body: { question: 'tried', answer: 'no' } })
const { id } = (await w.ask('select id from alerts'))[0]
/** Sent beside a call, which does not wait for them: the last use of the session, once in five seconds, and the live event. */
const BESIDE = ['touch_session', 'notify_live']
const awaited = () => roundTrips.filter((names) => !BESIDE.includes(names))

/** The path of each call, with ids that exist. */
function addressOf(path: string) {
  if (path.startsWith('/api/admin/badges/')) return path.replace(':id', ana.user.id)
  if (path.startsWith('/api/admin/provider-links/')) return path.replace(':id', cleo.user.id)
  return path.replace(':id', path.startsWith('/api/content/') ? 'm01' : id)
}

beforeEach(() => {
  roundTrips.length = 0
})

/** A call that asks for the password again is authorized before its first query: two round trips. */
const reads = endpointList.filter(
  ([, e]) =>
    e.method === 'GET' &&
    (e.access === 'signed-in' || (e.access !== 'public' && e.access.includes('admin'))) &&
    !e.confirm &&
    e.path !== '/api/events',
)

test.for(reads)('%s with a session takes one round trip to the database, with the session first', async ([, e]) => {
  expect((await cleo.send('GET', addressOf(e.path))).status).toBe(200)
  expect(awaited()).toEqual([expect.stringMatching(/^enter_session(, |$)/)])
})

test('a check-in takes one round trip too, with or without a key', async () => {
  await cleo.send('POST', '/api/checkins', { body: {} })
  await cleo.send('POST', '/api/checkins', { body: {}, headers: { 'idempotency-key': crypto.randomUUID() } })

  expect(awaited()).toEqual([
    'enter_session, insert_check_in',
    'enter_session, delete_expired_key, insert_key, insert_check_in',
  ])
})

test('a request without a cookie takes no round trip', async () => {
  await w.nobody().send('GET', '/api/user')
  await w.nobody().send('POST', '/api/checkins', { body: { moodScore: 99 } })

  expect(roundTrips).toEqual([])
})

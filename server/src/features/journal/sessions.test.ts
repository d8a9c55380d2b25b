import { auth } from '@evenkeel/contract/auth/auth.ts'
import { describe, expect, test } from 'vitest'
import { deleteExpiredSessions } from '../../platform/sessions/queries.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  createEntry,
  createRecoveryCode,
  fastPasswords,
  listEntries,
  type Person,
  sendEntry,
  signIn,
  unlock,
  updateEntry,
} from './testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords })

async function withEntry() {
  const ana = await w.as('inmate')
  const { id } = await createEntry(ana, 'words of hers', { mood: 3 })
  return { ana, id, cookie: `evenkeel=${ana.cookies.get('evenkeel')}` }
}

/** Every call of the journal with an earlier cookie. */
async function everyCall(cookie: string, id: string) {
  const replay = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    w.nobody().send(method, `/api/journal${path}`, { headers: { cookie }, ...(body !== undefined && { body }) })
  return [
    await replay('GET', ''),
    await replay('GET', '/recovery-code'),
    await replay('POST', '', { content: 'from beyond' }),
    await replay('PUT', `/${id}`, { content: 'from beyond' }),
    await replay('DELETE', `/${id}`),
    await replay('POST', '/unlock', { oldPassword: PASSWORD }),
    await replay('POST', '/recovery-code'),
    await replay('DELETE', '/recovery-code'),
    await replay('POST', '/start-over', { confirm: true }),
  ]
}

const inSessions = (person: Person, statement: string) =>
  w.superuser.query(`${statement} where user_id = $1`, [person.user.id])

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  ['signing out', (person) => person.send('POST', '/api/logout')],
  ['too quiet a time', (person) => inSessions(person, `update sessions set last_seen_at = now() - interval '10 min'`)],
  ['the longest time', (person) => inSessions(person, 'update sessions set expires_at = now(), last_seen_at = now()')],
  [
    'a disabled account',
    (person) => w.superuser.query('update users set disabled_at = now() where id = $1', [person.user.id]),
  ],
  ['ending it from another place', endElsewhere],
]

async function endElsewhere(person: Person) {
  const other = w.nobody()
  await signIn(other, person.user.username, PASSWORD)
  const first = (await other.call(auth.sessions)).find(({ current }) => !current)
  await other.send('DELETE', `/api/user/sessions/${first?.id}`)
}

describe.for(ENDS)('after %s', ([name, end]) => {
  test('the old cookie reads, writes and deletes nothing, and the key of its session goes', async () => {
    const { ana, id, cookie } = await withEntry()
    await end(ana)
    for (const answer of await everyCall(cookie, id)) {
      expect(answer.problem).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(answer.text).not.toContain('words of hers')
      expect(answer.headers['x-journal-locked']).toBeUndefined()
    }
    const rows = await w.ask(
      'select version, (select count(*)::int from journal_recovery where user_id = $1) as codes from journal_entries where user_id = $1',
      ana.user.id,
    )
    expect(rows).toEqual([{ version: 1, codes: 0 }])
    // The session's wrapped key is gone, at the latest by the next cleanup.
    await w.ask(`update sessions set expires_at = expires_at - interval '1 second' where user_id = $1`, ana.user.id)
    await w.deps.systemDb.run([deleteExpiredSessions()])
    const left = await w.ask('select from sessions where user_id = $1', ana.user.id)
    expect(left).toHaveLength(name === 'ending it from another place' || name === 'a disabled account' ? 1 : 0)
  })
})

test('another session of the same person still works, with its own key', async () => {
  const { ana } = await withEntry()
  const other = w.nobody()
  await signIn(other, ana.user.username, PASSWORD)
  await ana.send('POST', '/api/logout')
  expect((await listEntries(other)).texts).toEqual(['words of hers'])
  expect((await sendEntry(other)).status).toBe(201)
})

test('a session’s key that was copied to another session or another person decrypts nothing', async () => {
  const { ana, id } = await withEntry()
  const ben = await w.as('inmate')
  await createEntry(ben, 'words of his')
  await ben.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await w.ask(
    `update sessions set wrapped_key = (select wrapped_key from sessions where user_id = $1 limit 1) where user_id = $2`,
    ana.user.id,
    ben.user.id,
  )
  const answers = [
    await ben.send('GET', '/api/journal'),
    await sendEntry(ben),
    await ben.send('POST', '/api/journal/recovery-code'),
  ]
  for (const { status, text } of answers) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(text).not.toMatch(/words of/)
  }
  expect((await updateEntry(ben, id, { content: 'x' })).status).toBeGreaterThanOrEqual(400)
  expect((await unlock(ben, { oldPassword: PASSWORD })).status).toBeGreaterThanOrEqual(400)
  expect(await createRecoveryCode(ana)).toHaveLength(21)
})

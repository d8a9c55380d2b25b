import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  countRows,
  createResponder,
  listOwnAlerts,
  type Person,
  raiseAlert,
  sendHelpRequest,
} from '../../../testing/features/alerts.ts'
import { failingDatabase } from '../../../testing/product/failing-database.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { storeQueued } from './queued-requests.ts'

const { state, adjust, release } = failingDatabase()
const w = await createTestApp({ adjust, now: new Date('2026-03-11T17:00:00.000Z') })
const files = () => readdirSync(w.spoolFolder).sort()
const storeAll = () => w.deps.spool.drain((entry) => storeQueued(w.deps, entry))
const later = (minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}
/** A person whose page was open before the database went away. */
async function somebody(): Promise<Person> {
  const ana = await w.as('inmate')
  await ana.send('GET', '/api/user')
  return ana
}
beforeEach(async () => {
  state.health = 'well'
  await storeAll()
})

test('while the database is away a request is queued and says so, and is stored once with its own time', async () => {
  const ana = await somebody()
  state.health = 'refuses'
  const key = crypto.randomUUID()
  const answer = await sendHelpRequest(ana, { message: 'MARKED', key })
  const pressedAt = w.now.toISOString()

  expect(answer.status).toBe(202)
  expect(RaisedAlert.safeParse(answer.json).success).toBe(true)
  expect(answer.json).toMatchObject({
    id: null,
    userId: ana.user.id,
    status: 'active',
    message: 'MARKED',
    createdAt: pressedAt,
  })
  const [name = ''] = files()
  expect([statSync(join(w.spoolFolder, name)).mode & 0o777, statSync(w.spoolFolder).mode & 0o777]).toEqual([
    0o600, 0o700,
  ])
  const bytes = readFileSync(join(w.spoolFolder, name)).toString('latin1')
  for (const secret of ['MARKED', ana.user.id, key]) expect(bytes).not.toContain(secret)

  later(30)
  await expect(storeAll()).rejects.toThrow()
  expect(files()).toHaveLength(1)
  state.health = 'well'
  expect([await storeAll(), await storeAll(), files()]).toEqual([1, 0, []])
  expect(await listOwnAlerts(ana)).toMatchObject([
    { message: 'MARKED', createdAt: pressedAt, repeats: 0, status: 'active' },
  ])
  expect(await countRows(w, 'pgboss.job', `data->>'userId' = $1`, [ana.user.id])).toBe(1)
})

test('a database that does not answer is not waited for', async () => {
  const ana = await somebody()
  state.health = 'hangs'
  expect((await sendHelpRequest(ana)).status).toBe(202)
  await release()
})

test('a request that the database stored too late counts once', async () => {
  const ana = await somebody()
  state.health = 'slow'
  expect((await sendHelpRequest(ana)).status).toBe(202)
  await release()
  state.health = 'well'
  expect(await countRows(w, 'alerts', 'user_id = $1', [ana.user.id])).toBe(1)
  expect(await storeAll()).toBe(1)
  expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 0 }])
})

test('many are stored in the order of sending', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, somebody))
  state.health = 'refuses'
  for (const person of people) {
    await sendHelpRequest(person)
    later(1)
  }
  state.health = 'well'
  await storeAll()
  const { rows } = await w.superuser.query(
    'select user_id, created_at from alerts where user_id = any ($1) order by xmin::text::bigint',
    [people.map(({ user }) => user.id)],
  )
  expect(rows.map((row) => row.user_id)).toEqual(people.map(({ user }) => user.id))
  expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).sort())
})

test.for(['before', 'after'] as const)('the browser’s retry %s it is stored does not count twice', async (when) => {
  const ana = await somebody()
  const key = crypto.randomUUID()
  state.health = 'refuses'
  expect([(await sendHelpRequest(ana, { key })).status, (await sendHelpRequest(ana, { key })).status]).toEqual([
    202, 202,
  ])
  state.health = 'well'
  if (when === 'after') await storeAll()
  const retry = await sendHelpRequest(ana, { key })
  await storeAll()

  expect(retry.status).toBe(201)
  expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 0 }])
  expect(await countRows(w, 'alert_events', 'user_id = $1', [ana.user.id])).toBe(1)
})

test('a queued request is added to the one that is already open', async () => {
  const ana = await somebody()
  const { id } = await raiseAlert(ana)
  state.health = 'refuses'
  await sendHelpRequest(ana)
  state.health = 'well'
  await storeAll()
  expect(await listOwnAlerts(ana)).toMatchObject([{ id, repeats: 1 }])
})

test('an unknown session is refused while the database is away', async () => {
  const [ana, stranger] = [await w.as('inmate'), w.nobody()]
  stranger.cookies.set('evenkeel', Buffer.alloc(32, 1).toString('base64url'))
  state.health = 'refuses'
  for (const caller of [ana, stranger]) {
    const { status, headers, problem } = await sendHelpRequest(caller)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect(problem.message).toMatch(/[.!?] Tell any officer or staff member now\.$/)
  }
  expect((await sendHelpRequest(w.nobody())).status).toBe(401)
  expect(files()).toEqual([])
})

test('what ended and disabled sessions press meanwhile is stored, and says so to who answers; no other press does', async () => {
  const cleo = await createResponder(w)
  const [out, off, here] = [await somebody(), await somebody(), await somebody()]
  await w.superuser.query('delete from sessions where user_id = $1', [out.user.id])
  await w.superuser.query('update users set disabled_at = now() where id = $1', [off.user.id])
  expect((await sendHelpRequest(out)).status).toBe(401)
  state.health = 'refuses'
  for (const one of [out, off, here]) expect((await sendHelpRequest(one)).status).toBe(202)
  state.health = 'well'
  await storeAll()
  const seen = (await cleo.send('GET', '/api/alerts?limit=50')).json as { userId: string; sessionEnded: boolean }[]
  const marked = (one: Person) => seen.find(({ userId }) => userId === one.user.id)?.sessionEnded
  expect([out, off, here].map(marked)).toEqual([true, true, false])
  // One that joins the person's own request marks it too, and the person does not read it.
  const ana = await somebody()
  await raiseAlert(ana)
  const other = Object.assign(w.nobody(), { user: ana.user })
  await other.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  await other.send('GET', '/api/user')
  await w.superuser.query(
    'delete from sessions where user_id = $1 and created_at = (select max(created_at) from sessions where user_id = $1)',
    [ana.user.id],
  )
  state.health = 'refuses'
  expect((await sendHelpRequest(other)).status).toBe(202)
  state.health = 'well'
  await storeAll()
  expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 1, sessionEnded: false }])
  const after = (await cleo.send('GET', '/api/alerts?limit=50')).json as { userId: string; sessionEnded: boolean }[]
  expect(after.find(({ userId }) => userId === ana.user.id)?.sessionEnded).toBe(true)
})

test('an invalid request is refused and not queued', async () => {
  const ana = await somebody()
  state.health = 'refuses'
  const wrong = await ana.send('POST', '/api/alerts', { body: { severity: 'critical', message: 'x'.repeat(1001) } })
  expect([400, 503]).toContain(wrong.status)
  expect(files()).toEqual([])
})

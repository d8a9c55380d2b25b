import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { AUDIT_GROUPS, groupOf, OPENED_TODAY } from '@evenkeel/contract/audit/audit-groups.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { tamper } from './testing/tamper.ts'

/** An hour before midnight in Chicago. */
const w = await createTestApp({ now: new Date('2026-03-12T04:00:00.000Z') })
const [cleo, dan, ana, ben] = [await w.as('admin'), await w.as('admin'), await w.as('inmate'), await w.as('staff')]
const list = async (query = '', caller: Caller = cleo) =>
  (await caller.send('GET', `/api/admin/audit${query}`)).reply(audit.list)
const listOwn = async (caller: Caller, query = '') =>
  (await caller.send('GET', `/api/user/access-log${query}`)).reply(audit.own)
const ask = (caller: Caller, id: string) => caller.send('POST', `/api/admin/users/${id}/assessment-request`)
const confirm = (caller: Caller) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const exported = async (query = '') => {
  await confirm(cleo)
  return cleo.send('GET', `/api/admin/audit/export.csv${query}`)
}

await ask(dan, ana.user.id)
w.now = new Date('2026-03-12T05:30:00.000Z')
await ask(cleo, ana.user.id)
await ask(cleo, ben.user.id)

test('an entry says who did what, when, to whom and from where, and no more', async () => {
  const [entry, ...more] = await list('?action=user.assessment_asked&limit=1')
  expect(more).toEqual([])
  expect(entry).toEqual({
    id: expect.any(String),
    seq: 3,
    at: '2026-03-12T05:30:00.000Z',
    actor: { id: cleo.user.id, username: cleo.user.username },
    action: 'user.assessment_asked',
    target: { type: 'user', id: ben.user.id, username: ben.user.username },
    ip: '127.0.0.1',
    count: null,
    without: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('reading the log is itself in the log from the next reading on', async () => {
  const before = await list()
  const after = await list()
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toMatchObject({ action: 'audit.shown', target: null, actor: { id: cleo.user.id } })
  expect(after.map(({ seq }) => seq)).toEqual(after.map((_, i) => after.length - i))
})

test('pages follow each other without gaps', async () => {
  const whole = await list('?action=user.assessment_asked')
  const first = await cleo.send('GET', '/api/admin/audit?action=user.assessment_asked&limit=2')
  const [, next = ''] = /^<(.*)>; rel="next"$/.exec(String(first.headers.link)) ?? []
  const second = await cleo.send('GET', next)

  expect([...first.reply(audit.list), ...second.reply(audit.list)]).toEqual(whole)
  expect(second.headers.link).toBeUndefined()
})

test('a name finds what a person did and what was done to them, in any case', async () => {
  const found = async (q: string) => (await list(`?action=user.assessment_asked&q=${q}`)).map(({ seq }) => seq)
  expect(await found(ana.user.username.toUpperCase())).toEqual([2, 1])
  expect(await found(dan.user.username.slice(1))).toEqual([1])
  expect(await found('nobody-has-this')).toEqual([])
  expect(await found(encodeURIComponent('%'))).toEqual([])
})

test('what was changed, how people came in, what was opened and the rest are found apart, and together they are the log', async () => {
  const { id } = await (await w.as('inmate')).call(alerts.raise, { body: { severity: 'critical' } })
  await dan.send('GET', `/api/alerts/${id}`)
  const of = async (group: string) => new Set((await list(`?group=${group}`)).map(({ action }) => groupOf(action)))
  for (const group of AUDIT_GROUPS.filter((one) => one !== 'sign-ins'))
    expect(await of(group)).toEqual(new Set([group]))
  expect((await list('?group=opened')).map(({ action }) => action)).toEqual(['alert.opened'])
  expect(await list('?group=changes&action=alert.opened')).toEqual([])
  const whole = await list('?limit=200')
  const parts = await Promise.all(AUDIT_GROUPS.map((group) => list(`?group=${group}&limit=200`)))
  expect(new Set(whole.map(({ id }) => id)).isSubsetOf(new Set(parts.flat().map(({ id }) => id)))).toBe(true)
})

test('a page says how much was opened today, whatever it shows, and a file by its name and its rows what it is of', async () => {
  const opened = async (caller: Caller, query: string) =>
    (await caller.send('GET', `/api/admin/audit${query}`)).headers[OPENED_TODAY]
  expect(await opened(cleo, '?group=changes')).toBe('1')
  const now = w.now
  w.now = new Date(now.getTime() + 24 * 3_600_000)
  expect(await opened(cleo, '')).toBe('0')
  w.now = now
  const file = await exported('?group=opened')
  expect(file.headers['content-disposition']).toBe('attachment; filename="evenkeel-audit-opened-2026-03-12.csv"')
  const rows = parse(file.text, { columns: true }) as Record<string, string>[]
  expect(rows.map(({ action, group }) => [action, group])).toEqual([['alert.opened', 'opened']])
})

test('days are calendar days of the facility', async () => {
  const found = async (days: string) => (await list(`?action=user.assessment_asked&${days}`)).map(({ seq }) => seq)
  expect(await found('to=2026-03-11')).toEqual([1])
  expect(await found('from=2026-03-12')).toEqual([3, 2])
  expect(await found('from=2026-03-11&to=2026-03-12')).toEqual([3, 2, 1])
  expect(await found('from=2026-03-13')).toEqual([])
})

test.for(['action=nonsense', 'group=all', 'from=yesterday', 'limit=0', 'before=x'])(
  '%s is not a valid query',
  async (query) => {
    expect((await cleo.send('GET', `/api/admin/audit?${query}`)).status).toBe(400)
  },
)

test('the file contains the entries of the list, oldest first, and no formula that a spreadsheet runs', async () => {
  await w.ask(`update users set username = '=1+1', username_key = '=1+1' where id = $1`, ben.user.id)
  const answer = await exported('?action=user.assessment_asked')
  const rows = parse(answer.text, { columns: true }) as Record<string, string>[]

  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="evenkeel-audit-2026-03-12.csv"')
  expect(rows.map(({ seq }) => seq)).toEqual(['1', '2', '3'])
  expect(rows[2]).toMatchObject({ actor: cleo.user.username, action: 'user.assessment_asked', target: `'=1+1` })
  expect(rows.map(({ hash }) => hash).reverse()).toEqual(
    (await list('?action=user.assessment_asked')).map(({ hash }) => hash),
  )
  expect((await list())[1]).toMatchObject({ action: 'audit.exported' })
})

test('a log longer than one page of the database is exported completely', async () => {
  await w.ask(
    `insert into audit_entries (id, at, actor_id, action, ip)
     select gen_random_uuid(), now(), $1, 'rota.shown', '' from generate_series(1, 10001)`,
    cleo.user.id,
  )
  const rows = parse((await exported('?action=rota.shown')).text, { columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(10_001)
  const seqs = rows.map(({ seq }) => Number(seq))
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
})

test('a person sees only what others did with their data, not other people’s entries and not their own actions', async () => {
  await w.ask(`update users set first_name = 'Cleo', last_name = 'Park' where id = $1`, cleo.user.id)
  const seen = await listOwn(ana)

  expect(seen.map(({ action, by }) => ({ action, by }))).toEqual([
    { action: 'user.assessment_asked', by: { name: 'Cleo Park', role: 'admin' } },
    { action: 'user.assessment_asked', by: { name: dan.user.username, role: 'admin' } },
  ])
  expect(JSON.stringify(seen)).not.toContain(cleo.user.id)
  expect(await listOwn(ben)).toHaveLength(1)
  expect(await listOwn(await w.as('staff'))).toEqual([])
  await cleo.send('PATCH', `/api/admin/users/${cleo.user.id}`, { body: { badgeNumber: '7' } })
  expect(await listOwn(cleo)).toEqual([])
})

test('the person sees the name of everyone who opened their alert', async () => {
  const eve = await w.as('inmate')
  const { id } = await eve.call(alerts.raise, { body: { severity: 'critical' } })
  await dan.send('GET', `/api/alerts/${id}`)

  expect(await listOwn(eve)).toMatchObject([{ action: 'alert.opened', by: { name: dan.user.username } }])
  expect((await list('?action=alert.opened'))[0]).toMatchObject({
    target: { type: 'alert', username: eve.user.username },
  })
})

test('entries of a deleted account or of the product itself have no name', async () => {
  const eve = await w.as('staff')
  const deletedAdmin = await w.as('admin')
  await ask(deletedAdmin, eve.user.id)
  await tamper(w, `delete from users where id = '${deletedAdmin.user.id}'`)
  await w.ask(
    `insert into audit_entries (id, at, action, target_type, target_id, ip) values ($1, now(), 'user.slip_made', 'user', $2, 'terminal')`,
    'ffffffff-0000-7000-8000-000000000000',
    eve.user.id,
  )

  expect((await listOwn(eve)).map(({ action, by }) => [action, by])).toEqual([
    ['user.slip_made', null],
    ['user.assessment_asked', null],
  ])
  const [terminal] = await list('?action=user.slip_made')
  expect(terminal).toMatchObject({ actor: null, ip: 'terminal', target: { username: eve.user.username } })
  expect((await list('?action=user.assessment_asked'))[0]?.actor).toEqual({ id: deletedAdmin.user.id, username: null })
})

test('a person’s own list has pages too', async () => {
  const [newest, oldest] = await listOwn(ana)
  const first = await ana.send('GET', '/api/user/access-log?limit=1')
  const [, next = ''] = /^<(.*)>; rel="next"$/.exec(String(first.headers.link)) ?? []

  expect(first.json).toEqual([newest])
  expect((await ana.send('GET', next)).json).toEqual([oldest])
})

import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { answerAlert, createResponder, listAlerts, raiseAlert } from '../../testing/features/alerts.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp()
const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await createResponder(w)]
const grace = await w.as('clinician')
const hana = await w.as('clinician', { serves: ['staff'] })
const iris = await w.as('clinician', { confirmed: false })
const ofAna = await raiseAlert(ana)
await raiseAlert(ben)
await answerAlert(cleo, ofAna.id, { status: 'acknowledged', note: 'a note' })

const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
await app.connect()
afterAll(() => app.end())

/** Runs a statement in the session of a person, as a call for these roles would, and rolls it back. */
async function as(person: { user: { id: string } }, roles: string[] | null, statement: string, values: unknown[] = []) {
  const { rows } = await w.superuser.query('select token_hash from sessions where user_id = $1', [person.user.id])
  await app.query('begin')
  try {
    await app.query('select enter_call($1, $2, false, current_date, 0, null, null)', [rows[0]?.token_hash, roles])
    return await app.query(statement, values)
  } finally {
    await app.query('rollback')
  }
}
const CARE = ['clinician', 'admin']
const owners = async (person: typeof grace, roles: string[] | null, table: string) =>
  (await as(person, roles, `select distinct user_id from ${table}`)).rows.map((row) => row.user_id)

test.for(['alerts', 'alert_events'])(
  'of %s a clinician finds those of whom they serve, in calls of care alone',
  async (table) => {
    expect(await owners(grace, CARE, table)).toEqual([ana.user.id])
    expect(await owners(hana, CARE, table)).toEqual([ben.user.id])
    expect(await owners(iris, CARE, table)).toEqual([])
    expect(await owners(grace, null, table)).toEqual([])
    expect(await owners(grace, ['admin'], table)).toEqual([])
  },
)

test('a disabled clinician finds nothing', async () => {
  await w.superuser.query('update users set disabled_at = now() where id = $1', [hana.user.id])
  expect(await owners(hana, CARE, 'alerts')).toEqual([])
  await w.superuser.query('update users set disabled_at = null where id = $1', [hana.user.id])
})

test('of accounts a clinician finds those of whom they serve, their own, and who answers beside them', async () => {
  const roles = async (person: typeof grace) =>
    (await as(person, CARE, 'select distinct role from users order by 1')).rows.map(({ role }) => role)
  expect(await roles(grace)).toEqual(['admin', 'clinician', 'inmate'])
  expect(await roles(hana)).toEqual(['admin', 'clinician', 'staff'])
  expect(await roles(iris)).toEqual(['clinician'])
})

test.for(['check_ins', 'journal_entries', 'assessments', 'audit_entries', 'list_views'])(
  'a clinician finds nothing of anybody else in %s',
  async (table) => {
    await ana.send('POST', '/api/checkins', { body: {} })
    const column = table === 'audit_entries' ? 'owner_id' : 'user_id'
    const { rows } = await as(grace, CARE, `select 1 from ${table} where ${column} <> $1`, [grace.user.id])
    expect(rows).toEqual([])
  },
)

test.for([
  ['confirms themself', `update clinicians set confirmed_at = now(), confirmed_by = made_by where user_id = $1`],
  ['makes themself the lead', 'update clinicians set lead = true where user_id = $1'],
  ['takes a role', `update users set responds_to = '{inmate}' where id = $1`],
] as const)('no clinician %s', async ([, statement]) => {
  await expect(as(iris, CARE, statement, [iris.user.id])).rejects.toThrow('permission denied')
})

test('not even an administrator gives a clinician a role, or makes one who serves, or one without the licence number that is asked for', async () => {
  await expect(
    as(cleo, ['admin'], `update users set responds_to = '{inmate}' where id = $1`, [iris.user.id]),
  ).rejects.toThrow('begins to serve by being confirmed')
  const insert = (confirmedAt: string, serves: string, licence = `'x'`) =>
    as(
      cleo,
      ['admin'],
      `insert into clinicians (user_id, licence_number, serves, made_by, made_at, confirmed_at)
       values ($1, ${licence}, '${serves}', $2, now(), ${confirmedAt})`,
      [ana.user.id, cleo.user.id],
    )
  await expect(insert('now()', '{inmate}')).rejects.toThrow('row-level security')
  await expect(insert('null', '{inmate,staff}')).rejects.toThrow('row-level security')
  await w.superuser.query('update facilities set asks_licence = true')
  await expect(insert('null', '{inmate}', 'null')).rejects.toThrow('row-level security')
})

test('the filters alone hold too: without row-level security a clinician reads and answers what is theirs', async () => {
  const open = await createTestApp({ rowLevelSecurity: 'bypassed' })
  const [dana, finn] = [await open.as('inmate'), await open.as('staff')]
  const [theirs, other] = [await raiseAlert(dana), await raiseAlert(finn)]
  const [confirmed, waiting] = [await open.as('clinician'), await open.as('clinician', { confirmed: false })]
  expect((await listAlerts(confirmed)).map(({ id }) => id)).toEqual([theirs.id])
  expect(await listAlerts(waiting)).toEqual([])
  expect((await confirmed.send('GET', '/api/alerts/open')).json).toMatchObject({ active: { total: 1 } })
  expect((await confirmed.send('GET', '/api/alerts/waiting')).json).toMatchObject({ count: 1 })
  expect((await confirmed.send('GET', `/api/alerts/${other.id}`)).status).toBe(404)
  expect((await waiting.send('GET', '/api/clinicians')).json).toMatchObject([{ id: waiting.user.id }])
  expect((await confirmed.send('GET', '/api/clinicians')).json).toHaveLength(2)
})

test('an alert outside the audience is not there: it is neither opened, answered, taken nor handed over', async () => {
  const { id } = (await listAlerts(cleo)).find(({ userId }) => userId === ben.user.id) ?? expect.fail('no alert')
  const to = { to: cleo.user.id }
  expect((await grace.send('GET', `/api/alerts/${id}`)).status).toBe(404)
  expect((await grace.send('GET', `/api/alerts/${id}/timeline`)).status).toBe(404)
  expect((await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person' })).status).toBe(404)
  expect((await grace.send('POST', `/api/alerts/${id}/take`)).status).toBe(404)
  expect((await grace.send('POST', `/api/alerts/${id}/hand-over`, { body: to })).status).toBe(404)
  const { rows } = await w.superuser.query('select status, acknowledged_by from alerts where id = $1', [id])
  expect(rows).toEqual([{ status: 'active', acknowledged_by: null }])
})

import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { asReader } from '../../../testing/row-level-security.ts'
import { createTestApp } from '../../../testing/test-app.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp()
const [ana, ben, cleo] = [await w.as('inmate'), await w.as('inmate'), await createResponder(w)]
const { id } = await raiseAlert(ana)
await raiseAlert(ben)
await answerAlert(cleo, id, { status: 'acknowledged', note: 'a note' })
await openAlert(cleo, id)

const run = await asReader(w)
const as = (userId: string, role: string, statement: string, values: unknown[] = []) =>
  run([userId, role, ''], statement, values)

test.for(['alerts', 'alert_events'])('a person finds their own rows of %s, an administrator all', async (table) => {
  const owners = async (userId: string, role: string) =>
    (await as(userId, role, `select distinct user_id from ${table}`)).rows.map((row) => row.user_id).sort()
  expect(await owners(ana.user.id, 'inmate')).toEqual([ana.user.id])
  expect(await owners('', '')).toEqual([])
  expect(await owners(cleo.user.id, 'admin')).toEqual([ana.user.id, ben.user.id].sort())
})

test.for(['alert_deliveries', 'rota_entries'])('a person finds nothing in %s', async (table) => {
  expect((await as(ana.user.id, 'inmate', `select 1 from ${table}`)).rowCount).toBe(0)
})

test('a person can neither change another person’s alert nor make one for somebody else', async () => {
  expect(
    (await as(ben.user.id, 'inmate', `update alerts set status = 'resolved' where user_id = $1`, [ana.user.id]))
      .rowCount,
  ).toBe(0)
  for (const statement of [
    `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, audience, waiting_since) values ('${ana.user.id}', gen_random_uuid(), 'critical', 'now', now(), 'help', '', now(), 'inmate', now())`,
    `insert into alert_events (user_id, alert_id, id, event, at) values ('${ana.user.id}', '${id}', gen_random_uuid(), 'resolved', now())`,
    `insert into audit_entries (id, at, actor_id, action, ip) values (gen_random_uuid(), now(), '${cleo.user.id}', 'people.listed', '')`,
  ]) {
    await expect(as(ben.user.id, 'inmate', statement)).rejects.toThrow('row-level security')
  }
})

test('an administrator changes the alerts of the roles to which they respond, drills, and no other', async () => {
  const other = await createResponder(w, ['staff'])
  const close = async (userId: string) =>
    (await as(userId, 'admin', `update alerts set status = 'resolved' where id = $1`, [id])).rowCount
  expect([await close(other.user.id), await close(cleo.user.id)]).toEqual([0, 1])
})

test.for([
  'delete from alerts',
  `update alerts set message = ''`,
  'update alerts set user_id = user_id',
  'delete from alert_events',
  'update alert_events set at = now()',
  `update alert_deliveries set state = 'sent'`,
  'delete from audit_entries',
  `update audit_entries set action = ''`,
])('not even an administrator’s request may: %s', async (statement) => {
  await expect(as(cleo.user.id, 'admin', statement)).rejects.toThrow('permission denied')
})

test('not even the person can make an alert less urgent, and nobody but a responder notes that they were seen', async () => {
  const own = [ana.user.id, 'inmate'] as const
  for (const urgency of ['hour', 'today'])
    await expect(as(...own, `update alerts set urgency = $1`, [urgency])).rejects.toThrow('less urgent')
  await expect(as(...own, `update alerts set in_care = true`)).rejects.toThrow('less urgent')
  const other = await createResponder(w, ['staff'])
  const noted = async (userId: string, role: string) => {
    const statement = `update alerts set outcome = 'seen_in_person', face_to_face_at = now() where id = $1 returning face_to_face_at as at`
    return (await as(userId, role, statement, [id])).rows.map(({ at }) => at !== null)
  }
  await expect(noted(...own)).rejects.toThrow('permission denied')
  expect(await noted(other.user.id, 'admin'), 'they change nothing of it').toEqual([])
  expect(await noted(cleo.user.id, 'admin')).toEqual([true])
  const mine = `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, waiting_since, audience, status, face_to_face_at)
    values ($1, gen_random_uuid(), 'critical', 'now', now(), 'help', '', now(), now(), 'inmate', 'resolved', now())`
  await expect(as(...own, mine, [ana.user.id])).rejects.toThrow('permission denied')
})

test('other people can learn only whether there is a responder, and whether one would hear', async () => {
  expect((await as(ana.user.id, 'inmate', `select has_responder('inmate') as has`)).rows).toEqual([{ has: true }])
  expect((await as(ana.user.id, 'inmate', `select hearing_for('inmate', '{}', false, false) as hearing`)).rows).toEqual(
    [{ hearing: 'heard' }],
  )
  await expect(as(ana.user.id, 'inmate', 'select from rota_entries')).resolves.toMatchObject({ rowCount: 0 })
  expect((await as(ana.user.id, 'inmate', `select id from users where role = 'admin'`)).rowCount).toBe(0)
})

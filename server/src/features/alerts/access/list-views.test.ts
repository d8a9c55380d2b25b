import { audit } from '@evenkeel/contract/audit/audit.ts'
import { VIEWS_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import { expect, test } from 'vitest'
import { deleteOldListViews } from '../../../platform/audit/queries.ts'
import {
  createResponder,
  listAlerts,
  type Person,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp()
const rosa = await createResponder(w, ['inmate'])
const dan = await createResponder(w, [])
await updateProfile(w, rosa, { firstName: 'Rosa' })
const seenOf = async (caller: Person) => {
  const entries = await caller.call(audit.own, { query: { limit: 200 } })
  return entries.map(({ action, by }) => [action, by?.name])
}
const [day] = [86_400_000]

test('a person reads who saw their alert in the list, once for each responder and day', async () => {
  const ana = await w.as('inmate')
  await raiseAlert(ana)
  for (let i = 0; i < 5; i += 1) await listAlerts(rosa)
  await listAlerts(rosa, '?status=active')
  expect(await seenOf(ana)).toEqual([['alert.listed', 'Rosa']])
  expect((await ana.call(audit.own, { query: {} }))[0]?.at).toBe(w.now.toISOString())

  w.now = new Date(w.now.getTime() + day)
  await listAlerts(rosa)
  expect(await seenOf(ana)).toHaveLength(2)
})

test('an administrator to whom the list names nobody is not written down, nor is anybody on another page', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await raiseAlert(ana)
  await raiseAlert(ben)
  await listAlerts(dan)
  expect(await seenOf(ana)).toEqual([])
  await listAlerts(rosa, '?limit=1')
  expect([await seenOf(ana), await seenOf(ben)]).toEqual([[], [['alert.listed', 'Rosa']]])
})

test('a person reads who saw them in the list of accounts, and nobody reads that of somebody else or of themself', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('staff')]
  await rosa.send('GET', `/api/admin/users?q=${ana.user.username}`)
  await rosa.send('GET', `/api/admin/users?q=${ana.user.username}`)
  expect([await seenOf(ana), await seenOf(ben)]).toEqual([[['user.listed', 'Rosa']], []])
  await rosa.send('GET', `/api/admin/users?q=${rosa.user.username}`)
  expect((await seenOf(rosa)).filter(([action]) => action === 'user.listed')).toEqual([])
})

test('the views fill no chain, stand in the person’s own file, and are deleted after a year', async () => {
  const ana = await w.as('inmate')
  await raiseAlert(ana)
  const head = async () => (await w.superuser.query('select seq from audit_head')).rows[0].seq
  const before = await head()
  for (let i = 0; i < 10; i += 1) await listAlerts(rosa)
  expect(await head()).toBe(before)

  await ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const file = (await ana.send('GET', '/api/user/export')).json as { accessLog: unknown[] }
  expect(file.accessLog).toContainEqual({ at: w.now.toISOString(), action: 'alert.listed', by: 'Rosa', reason: null })

  const left = async () =>
    (await w.superuser.query('select from list_views where user_id = $1', [ana.user.id])).rowCount
  const age = (days: number) =>
    w.superuser.query(`update list_views set at = now() - make_interval(days => $1)`, [days])
  await age(VIEWS_DAYS - 1)
  await w.deps.systemDb.run([deleteOldListViews()])
  expect(await left()).toBe(1)
  await age(VIEWS_DAYS + 1)
  await w.deps.systemDb.run([deleteOldListViews()])
  expect(await left()).toBe(0)
})

test('nobody writes a view of somebody else, and nobody reads the views of others', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await raiseAlert(ana)
  await listAlerts(rosa)
  const { rows } = await w.superuser.query(
    'select relrowsecurity, relforcerowsecurity from pg_class where relname = $1',
    ['list_views'],
  )
  expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }])
  expect(await seenOf(ben)).toEqual([])
  expect((await ben.send('GET', '/api/alerts')).status).toBe(403)
  expect(await seenOf(ana)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { agreeToCalls, setUpCalls } from '../../testing/features/calls.ts'
import { createCareApp } from '../../testing/features/care.ts'
import { PASSWORD } from '../../testing/test-app.ts'

const { w } = await createCareApp({ now: new Date() })
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const { work } = await setUpCalls(w)
const day = (days: number) => w.deps.calendar.dayOf(new Date(w.now.getTime() + days * 86_400_000))
const visitsOf = async (username: string) =>
  (
    await w.superuser.query(
      `select c.state, u.admitted_on + 14 = (c.met_due_at at time zone (select time_zone from facilities))::date as "dueOnDay14"
       from care_work c join users u on u.id = c.user_id where u.username = $1 and c.kind = 'visit' order by c.id`,
      [username],
    )
  ).rows
const change = async (id: string, body: object) =>
  expect((await cleo.send('PATCH', `/api/admin/users/${id}`, { body })).status).toBe(200)
const DUE = { state: 'triaged', dueOnDay14: true }

test('whoever is entered with a day of admission, in a form or a roster, has a first visit; nobody else', async () => {
  const made = { username: 'ana', role: 'inmate', admittedOn: day(-1) }
  expect((await cleo.send('POST', '/api/admin/users', { body: made })).status).toBe(201)
  const raw = [
    'username,role,admittedOn,releasedOn',
    `ben,inmate,${day(-2)},`,
    `eve,inmate,,`,
    `gone,inmate,${day(-2)},${day(-1)}`,
    `ivo,staff,,`,
  ].join('\n')
  const sent = { raw, headers: { 'content-type': 'text/csv' } }
  expect((await cleo.send('POST', '/api/admin/users/import?confirm=true', sent)).json).toMatchObject({
    applied: true,
    counts: { new: 3, unchanged: 0, aside: 1 },
  })
  const visits = await Promise.all(['ana', 'ben', 'eve', 'gone', 'ivo'].map(visitsOf))
  expect(visits).toEqual([[DUE], [DUE], [], [], []])
})

test('an administrator moves the visit, holds and makes the calls, and takes both back; the same day entered again changes nothing', async () => {
  const ana = await w.as('inmate')
  const { id, username } = ana.user
  await agreeToCalls(ana)
  await change(id, { admittedOn: day(-3), releasePlanned: day(5) })
  expect([await visitsOf(username), await work(ana)]).toMatchObject([[DUE], [{ source: 'release_planned' }]])
  await change(id, { admittedOn: day(-4), releasedOn: day(0) })
  const ended = { state: 'closed' }
  expect([await visitsOf(username), await work(ana)]).toMatchObject([[ended], [{ source: 'release' }]])
  await change(id, { releasedOn: '', releasePlanned: '' })
  expect([await visitsOf(username), await work(ana)]).toMatchObject([[DUE], []])
  await w.superuser.query(`update care_work set state = 'closed', ended_at = now() where user_id = $1`, [id])
  await change(id, { admittedOn: day(-4), housing: 'B-2' })
  expect(await visitsOf(username)).toMatchObject([ended])
})

import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { routeOf } from '@evenkeel/contract/base/endpoint.ts'
import type { Problem } from '@evenkeel/contract/base/problem.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { createResponder, openAlert, raiseAlert } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp({ env: { FACILITY_TIME_ZONE: 'America/Phoenix' } })
const today = () => w.deps.calendar.dayOf(w.now)
const cleo = await w.as('admin')
type Person = Caller & { user: { id: string; username: string } }
const change = async ({ user: { id } }: Person, body: object) =>
  expect((await cleo.send('PATCH', `/api/admin/users/${id}`, { body })).status).toBe(200)
const signIn = async (person: Person, password = PASSWORD) => {
  const caller = w.nobody()
  const answer = await caller.send('POST', '/api/login', { body: { username: person.user.username, password } })
  return { answer, caller }
}
/** Somebody who was released today, signed in again. */
async function released() {
  const ana = await w.as('inmate')
  await change(ana, { releasedOn: today() })
  return Object.assign((await signIn(ana)).caller, { user: ana.user })
}
const triedOn = async ({ user: { id } }: Person) =>
  (await w.ask('select tried_back_on::text as on from users where id = $1', id))[0].on

/** What whoever was released may call; every other route of people in care is refused to them, also one that is new. */
const OPEN = [
  'DELETE /api/journal/:id',
  'DELETE /api/plan',
  'DELETE /api/plan/:id',
  'DELETE /api/tries/:id',
  'DELETE /api/user/calls',
  'DELETE /api/user/calls/plan',
  'DELETE /api/user/deletion',
  'DELETE /api/user/sessions/:id',
  'DELETE /api/user/sharing/:kind',
  'DELETE /api/worksheets/:id',
  'GET /api/alerts/mine',
  'GET /api/assessments',
  'GET /api/assessments/result',
  // Refused to every session that began with a password.
  'GET /api/badge/session',
  'GET /api/care/requests',
  'GET /api/checkins',
  'GET /api/checkins/shift-impact',
  'GET /api/checkins/summary',
  'GET /api/checkins/today',
  'GET /api/content/progress',
  'GET /api/coping-tools/usage',
  'GET /api/drafts',
  'GET /api/events',
  'GET /api/help',
  'GET /api/journal',
  'GET /api/journal/recovery-code',
  'GET /api/plan',
  'GET /api/plan/:id',
  'GET /api/record/days',
  'GET /api/risk-assessment',
  'GET /api/tries',
  'GET /api/user',
  'GET /api/user/access-log',
  'GET /api/user/calls',
  'GET /api/user/deletion',
  'GET /api/user/export',
  'GET /api/user/sessions',
  'GET /api/user/sharing',
  'GET /api/worksheets',
  'GET /api/worksheets/:id',
  'POST /api/alerts',
  'POST /api/alerts/:id/came',
  'POST /api/journal/unlock',
  'POST /api/user/confirm',
  'POST /api/user/deletion',
  'PUT /api/user/calls',
  'PUT /api/user/calls/plan',
]

/** What of all that the contract has is not refused to them. */
async function opened(person: Caller) {
  const forThem = endpointList.flatMap(([, e]) =>
    e.access === 'signed-in' || (typeof e.access !== 'string' && e.access.includes('inmate')) ? [e] : [],
  )
  const open: string[] = []
  for (const e of forThem) {
    // A stream does not end.
    if (e.path === '/api/events') open.push(routeOf(e))
    else {
      const url = e.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')
      const { status, json } = await person.send(e.method, url, e.method === 'GET' ? {} : { body: { nonsense: true } })
      if (status !== 403 || (json as Problem).code !== 'stay_ended') open.push(routeOf(e))
    }
  }
  return open.sort()
}

test('whoever was released may make these calls alone, of all that the contract has', async () => {
  expect(await opened(await released())).toEqual(OPEN)
})

test('a release ends the sessions at once, and the next sign-in says until when it opens what is theirs', async () => {
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/journal', { body: { title: 'Mine', content: 'Still mine' } })
  await change(ana, { releasedOn: today() })
  expect((await ana.send('GET', '/api/user')).status).toBe(401)

  const { caller } = await signIn(ana)
  const on = today()
  expect((await caller.call(users.current)).stayEnded).toEqual({ on, openUntil: addDays(on, RELEASED_DAYS) })
  expect((await caller.send('GET', '/api/journal')).json).toMatchObject([{ content: 'Still mine' }])
  expect((await caller.send('POST', '/api/journal', { body: { title: 'x', content: 'x' } })).problem.code).toBe(
    'stay_ended',
  )
  expect((await caller.send('POST', '/api/assessments', { body: {} })).problem.code).toBe('stay_ended')
})

test('a request for help of somebody who was released is as urgent as any', async () => {
  const ana = await released()
  await raiseAlert(ana)
  expect(await ana.call(alerts.mine)).toMatchObject([{ status: 'active' }])
  const rows = await w.ask('select urgency from alerts where user_id = $1', ana.user.id)
  expect(rows).toEqual([{ urgency: 'now' }])
})

test('a release that is planned, or a day that staff have, ends nothing', async () => {
  const ana = await w.as('inmate')
  await change(ana, { releasePlanned: today() })
  expect((await ana.call(users.current)).stayEnded).toBeUndefined()
  const dan = await w.as('staff')
  await change(dan, { releasedOn: today() })
  expect((await dan.call(users.current)).stayEnded).toBeUndefined()
  expect((await dan.send('POST', '/api/checkins', { body: {} })).status).toBe(201)
})

test('a release that is taken back opens everything again, in the same stay', async () => {
  const ana = await released()
  await change(ana, { releasedOn: '' })
  expect((await ana.send('POST', '/api/checkins', { body: {} })).status).toBe(201)
  expect((await w.superuser.query('select from past_stays where user_id = $1', [ana.user.id])).rowCount).toBe(0)
})

/** What is left to whoever was released longer ago than that. */
const HELP = [
  'GET /api/alerts/mine',
  // Refused to every session that began with a password.
  'GET /api/badge/session',
  'GET /api/events',
  'GET /api/help',
  'GET /api/user',
  'POST /api/alerts',
  'POST /api/alerts/:id/came',
]

test('after the days, by the facility’s midnight, an open session and a right password are Get Help alone, and administrators read on which day', async () => {
  const before = w.now
  const ana = await released()
  await ana.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const last = addDays(today(), RELEASED_DAYS)
  // 23:59 and 00:01 in Phoenix, on the last day and after it.
  w.now = new Date(`${addDays(last, 1)}T06:59:00.000Z`)
  expect(today()).toBe(last)
  expect((await ana.call(users.current)).stayEnded?.helpOnly).toBeUndefined()
  w.now = new Date(`${addDays(last, 1)}T07:01:00.000Z`)
  expect(await opened(ana)).toEqual(HELP)
  expect(await triedOn(ana)).toBeNull()

  expect((await signIn(ana, 'a-wrong-password-here')).answer.problem.code).toBe('invalid_credentials')
  expect(await triedOn(ana)).toBeNull()
  const { caller } = await signIn(ana)
  expect(await triedOn(ana)).toBe(addDays(last, 1))
  expect((await caller.call(users.current)).stayEnded).toMatchObject({ openUntil: last, helpOnly: true })
  expect(await opened(caller)).toEqual(HELP)

  // Years later too, and whoever answers reads that they are gone.
  w.now = new Date(`${addDays(last, 900)}T18:00:00.000Z`)
  const later = (await signIn(ana)).caller
  const { id } = await raiseAlert(later)
  expect(await later.call(alerts.mine)).toMatchObject([{ id, status: 'active' }])
  const rosa = await createResponder(w, ['inmate'])
  expect((await openAlert(rosa, id)).person).toMatchObject({ releasedOn: addDays(last, -RELEASED_DAYS) })
  expect((await later.send('POST', '/api/logout')).status).toBe(204)
  expect((await later.send('GET', '/api/user')).status).toBe(401)
  w.now = before
})

test('a slip opens no more than a password does', async () => {
  const before = w.now
  const ana = await released()
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const slip = async () => (await cleo.call(users.makeSlip, { params: { id: ana.user.id } })).slip
  const redeem = async (sent: string) => {
    const caller = w.nobody()
    const { username } = ana.user
    const body = { username, slip: sent, newPassword: 'another-quiet-harbor' }
    return { answer: await caller.send('POST', '/api/reset-password', { body }), caller }
  }
  const { answer, caller } = await redeem(await slip())
  expect(answer.status).toBe(200)
  expect((await caller.send('POST', '/api/checkins', { body: {} })).problem.code).toBe('stay_ended')
  await caller.send('POST', '/api/user/confirm', { body: { password: 'another-quiet-harbor' } })
  expect((await caller.send('GET', '/api/user/export')).status).toBe(200)
  const late = await slip()
  w.now = new Date(Date.parse(`${addDays(today(), RELEASED_DAYS + 1)}T18:00:00.000Z`))
  await w.superuser.query(`update reset_slips set expires_at = now() + interval '1 day'`)
  expect((await redeem(late)).answer.problem.code).toBe('stay_ended')
  w.now = before
})

test('a disabled account says that it is off, and nobody tried to come back', async () => {
  const ana = await released()
  await w.ask('update users set released_on = released_on - 40, disabled_at = now() where id = $1', ana.user.id)
  expect((await signIn(ana)).answer.problem.code).toBe('forbidden')
  expect(await triedOn(ana)).toBeNull()
})

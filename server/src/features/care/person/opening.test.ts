import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { beforeEach, expect, test } from 'vitest'
import { recurringHandlers } from '../../../recurring.ts'
import type { Caller } from '../../../testing/caller.ts'
import { askToTalk, createCareApp } from '../../../testing/features/care.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { openPage, tryPage } from '../../../testing/features/sharing.ts'
import { PASSWORD } from '../../../testing/test-app.ts'

const { w, grace, sam } = await createCareApp({ now: new Date() })
const HOUR = 3_600_000
type Signed = Caller & { user: { id: string; username: string } }
let ana: Signed
let id: string
beforeEach(async () => {
  w.now = new Date()
  ana = await w.as('inmate')
  await askToTalk(ana)
  id = (await openPage(grace, ana.user.id)).opening
})

const again = (by: Caller, opening = id) => by.send('POST', `/api/care/openings/${opening}`)
const seen = async () =>
  (await ana.call(audit.own, { query: {} })).flatMap(({ action, reason }) =>
    action === 'person.opened' ? [reason] : [],
  )

/** Another session of the same account, as in a second browser. */
async function secondSession(of: Signed) {
  const other = w.nobody()
  await other.call(auth.login, { body: { username: of.user.username, password: PASSWORD } })
  await w.superuser.query('update sessions set second_factor = true where user_id = $1', [of.user.id])
  return other
}

test('the address opens the page again for an hour, as often as it is read; the person reads each time why', async () => {
  const first = await openPage(grace, ana.user.id)
  w.now = new Date(w.now.getTime() + HOUR - 1)
  const reply = await again(grace, first.opening)
  expect([reply.status, reply.json]).toEqual([200, { ...first, work: (reply.json as typeof first).work }])
  expect(first).toMatchObject({ openedFor: 'visit', userId: ana.user.id, work: [{ kind: 'request' }] })
  expect(first.opening).not.toContain(ana.user.id)
  await again(grace, first.opening)
  expect(await seen()).toEqual(['visit', 'visit', 'visit', 'visit'])
})

test('an hour later nobody reads it, and the row is gone', async () => {
  w.now = new Date(w.now.getTime() + HOUR)
  expect((await again(grace)).status).toBe(404)
  await recurringHandlers({ ...w.deps, clock: { now: () => w.now } })['expired-rows']()
  expect((await w.superuser.query('select from care_openings')).rowCount).toBe(0)
})

test('nobody else opens it: a colleague, another session, an administrator, the person; nor after a sign-out', async () => {
  const [colleague, cleo] = [await w.as('clinician'), await confirmPassword(await w.as('admin'))]
  const other = await secondSession(grace)
  for (const by of [colleague, sam, other]) expect((await again(by)).status).toBe(404)
  for (const by of [cleo, ana]) expect((await again(by)).status).toBe(403)
  expect((await again(w.nobody())).status).toBe(401)
  expect((await again(grace, crypto.randomUUID())).status).toBe(404)

  const left = await secondSession(grace)
  const opened = (await openPage(left, ana.user.id)).opening
  expect((await again(left, opened)).status).toBe(200)
  await left.call(auth.logout)
  expect((await again(left, opened)).status).toBe(401)
  await left.call(auth.login, { body: { username: grace.user.username, password: PASSWORD } })
  await w.superuser.query('update sessions set second_factor = true where user_id = $1', [grace.user.id])
  expect((await again(left, opened)).status).toBe(404)
  // What was refused is in no list.
  expect(await seen()).toEqual(['visit', 'visit', 'visit'])
})

test('whom the clinician no longer serves they open no more', async () => {
  const leaving = await w.as('clinician')
  const { opening } = await openPage(leaving, ana.user.id)
  expect((await again(leaving, opening)).status).toBe(200)
  await w.superuser.query(`update users set responds_to = '{staff}' where id = $1`, [leaving.user.id])
  expect((await again(leaving, opening)).status).toBe(404)
  expect((await tryPage(leaving, ana.user.id)).status).toBe(404)
})

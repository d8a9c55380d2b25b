import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { beforeEach, expect, test } from 'vitest'
import { recurringHandlers } from '../../../recurring.ts'
import type { Caller } from '../../../testing/caller.ts'
import { raiseAlert, updateProfile } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp } from '../../../testing/features/care.ts'
import { confirmPassword, isAuditChainValid } from '../../../testing/features/own-data.ts'
import {
  fill,
  openPage,
  sharedId,
  startSharing,
  stopSharing,
  tryPage,
  tryShared,
} from '../../../testing/features/sharing.ts'
import { PASSWORD } from '../../../testing/test-app.ts'
import { verifyAudit } from '../../audit/verify.ts'

const { w, grace, sam } = await createCareApp({ now: new Date() })

test('a page shows open work and the timeline of care, without words, answers or scores', async () => {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Lopez' })
  const { id } = await askToTalk(ana, { line: 'MARKED line' })
  await changeWork(grace, id, { do: 'triage', priority: 'routine', note: 'MARKED note' })
  await raiseAlert(ana)
  await fill(ana, ANSWERS.critical)
  const { text, json } = await tryPage(grace, ana.user.id)
  expect(json).toMatchObject({
    name: 'Ana Lopez',
    audience: 'inmate',
    work: [{ id, state: 'triaged', kind: 'request' }],
    more: false,
  })
  const { timeline } = await openPage(grace, ana.user.id)
  expect(
    timeline
      .map((one) => (one.what === 'alert' ? [one.source, one.urgency] : [one.event, one.what === 'work' && one.by]))
      .toSorted(),
  ).toEqual(
    [
      ['assessment', 'now'],
      ['help', 'now'],
      ['noted', 'Grace Okafor'],
      ['received', null],
      ['triaged', 'Grace Okafor'],
    ].toSorted(),
  )
  expect(text).not.toMatch(/MARKED|phq9|gad7|score|reason|message|critical/)
})

test('every opening has a reason that the person reads; administrators read neither whom nor why', async () => {
  const [ana, cleo] = [await w.as('inmate'), await confirmPassword(await w.as('admin'))]
  await startSharing(ana, 'answers')
  await fill(ana)
  const id = await sharedId(grace, ana.user.id, 'answers')
  await tryShared(grace, id)
  for (const body of [{}, { reason: 'curious' }, { reason: 'safety' }]) {
    expect((await grace.send('POST', `/api/care/people/${ana.user.id}/open`, { body })).status).toBe(400)
    expect((await grace.send('POST', `/api/care/shared/${id}/open`, { body })).status).toBe(400)
  }
  await stopSharing(ana, 'answers')
  // What was refused, and what is not there, is in no list.
  expect((await tryShared(grace, id)).status).toBe(404)
  expect((await tryPage(sam, ana.user.id)).status).toBe(404)
  const own = await ana.call(audit.own, { query: {} })
  expect(own.map(({ action, reason, by }) => [action, reason, by?.name])).toEqual([
    ['grant.opened', 'plan', 'Grace Okafor'],
    ['person.opened', 'visit', 'Grace Okafor'],
  ])
  const log = await cleo.call(audit.list, { query: {} })
  const seen = log.filter(({ action }) => action === 'person.opened' || action === 'grant.opened')
  expect(seen.length).toBeGreaterThan(1)
  for (const { target } of seen) expect(target).toMatchObject({ id: null, username: null })
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${ana.user.id}|${ana.user.username}|"visit"|"plan"`))
  expect((await cleo.call(audit.list, { query: { q: ana.user.username } })).map(({ action }) => action)).not.toContain(
    'person.opened',
  )
  expect(await isAuditChainValid(w)).toBe(true)
  expect((await verifyAudit(w.deps)).flaw).toBeNull()
})

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

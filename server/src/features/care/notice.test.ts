import { randomUUID } from 'node:crypto'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { plan } from '@evenkeel/contract/plan/plan.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { answerAlert, raiseAlert } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { agreeToCalls, releaseToday } from '../../testing/features/calls.ts'
import { askToTalk, changeWork, createCareApp, listWork, openWork } from '../../testing/features/care.ts'
import { about, refer } from '../../testing/features/referrals.ts'
import { fill, openPage, startSharing, stopSharing, tryPage, tryShared } from '../../testing/features/sharing.ts'
import { PASSWORD, type TestApp } from '../../testing/test-app.ts'
import { fastPasswords, resetBySlip } from '../journal/testing/journal.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type App = Awaited<ReturnType<typeof createCareApp>>
/** What somebody wrote or shared before. */
const WORDS = /MESSAGE-BEFORE|LINE-BEFORE|NOTE-BEFORE|OFFICER-BEFORE|STEP-BEFORE|555 010|Maria|"responses"/

/** An account begins to serve, by whatever way; this one looks to the product as if confirmed a moment ago. */
async function begin(w: TestApp, { user }: Person, hoursAgo = 0) {
  await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [user.id])
  await w.superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [user.id])
  await ages(w, user.id, hoursAgo)
}
const ages = async (w: TestApp, id: string, hours: number) => {
  await w.superuser.query(
    'update clinicians set announced_at = announced_at - make_interval(hours => $2) where user_id = $1',
    [id, hours],
  )
  w.now = new Date()
}
const signIn = (w: TestApp, { user }: Person) =>
  w.nobody().call(auth.login, { body: { username: user.username, password: PASSWORD } })

/** Ana asked for a talk, shares answers and steps, and an officer wrote of her; Ben left with numbers for calls. Grace noted it all. */
async function before({ w, grace }: App) {
  const [ana, ben, otto] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
  const { id: request } = await askToTalk(ana, { line: 'LINE-BEFORE' })
  await changeWork(grace, request, { do: 'note', note: 'NOTE-BEFORE' })
  await askToTalk(ana, { line: 'LINE-BEFORE' })
  await startSharing(ana, 'answers')
  await fill(ana, ANSWERS.moderate)
  const { id: version } = await ana.call(plan.save, {
    body: { steps: { signs: [{ text: 'STEP-BEFORE' }] }, after: null },
    query: {},
  })
  await ana.call(sharing.sharePlan, { body: { version, steps: ['signs'] } })
  const referred = (await refer(otto, about(ana, { line: 'OFFICER-BEFORE' }))).json as { id: string }
  const { id: alert } = await raiseAlert(ana, 'MESSAGE-BEFORE')
  await answerAlert(grace, alert, { status: 'resolved' })
  await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
  await agreeToCalls(ben)
  const call = await releaseToday(w, ben)
  const { rows } = await w.superuser.query<{ id: string }>('select id from care_grants where user_id = $1', [
    ana.user.id,
  ])
  return { ana, ben, alert, request, call, referral: referred.id, grants: rows.map(({ id }) => id) }
}
type Before = Awaited<ReturnType<typeof before>>

/** Every read that a clinician may make, and what opens by a press, on all of that: what it answered, in one text. */
async function everything(by: Caller, { ana, ben, alert, request, call, referral, grants }: Before) {
  const ids = [ana.user.id, ben.user.id, alert, request, call, referral, ...grants]
  const said: string[] = []
  for (const [, { method, path, access, asksReason, body }] of endpointList) {
    const isRead = method === 'GET' || asksReason || path.endsWith('/numbers')
    if (!isRead || (access !== 'signed-in' && !access.includes('clinician')) || path.includes('/events')) continue
    for (const id of path.includes(':') ? ids : [''])
      said.push((await by.send(method, path.replace(/:\w+/, id), { ...(body && { body: { reason: 'visit' } }) })).text)
  }
  return said.join('\n')
}
const wordsFor = async (by: Caller, of: Before) => [
  ...new Set((await everything(by, of)).match(new RegExp(WORDS, 'g'))),
]

const app = await createCareApp({ now: new Date(), adjust: fastPasswords })
const { w, grace } = app
let of: Before
let fresh: Person
beforeEach(async () => {
  await app.reset()
  w.now = new Date()
  of = await before(app)
  fresh = await w.as('clinician')
  await begin(w, fresh)
})

for (const rowLevelSecurity of ['on', 'bypassed'] as const)
  test(`an account that began to serve a moment ago reads nothing of before, through no call and by no press (row-level security ${rowLevelSecurity})`, async () => {
    const own =
      rowLevelSecurity === 'on'
        ? app
        : await createCareApp({ now: new Date(), rowLevelSecurity, adjust: fastPasswords })
    const there = rowLevelSecurity === 'on' ? of : await before(own)
    const puppet = rowLevelSecurity === 'on' ? fresh : await own.w.as('clinician')
    await begin(own.w, puppet)
    await changeWork(own.grace, there.call, { do: 'take' })
    const all = [
      'MESSAGE-BEFORE',
      'LINE-BEFORE',
      'NOTE-BEFORE',
      'STEP-BEFORE',
      '"responses"',
      'OFFICER-BEFORE',
      'Maria',
      '555 010',
    ]
    expect((await wordsFor(own.grace, there)).toSorted()).toEqual(all.toSorted())
    expect(await wordsFor(puppet, there)).toEqual([])

    // Nor what it does: it takes over, takes for itself, gives to itself, notes, triages, in a second tab.
    const { request, call, referral } = there
    for (const id of [request, call, referral]) {
      const from = (await openWork(puppet, id)).owner?.id
      await puppet.send('PATCH', `/api/care/work/${id}`, { body: { do: 'take', ...(from && { from }) } })
      expect((await openWork(puppet, id)).mine).toBe(true)
    }
    const other = await own.w.as('inmate')
    const moved = await puppet.send('PATCH', `/api/care/work/${referral}`, { body: { do: 'move', to: other.user.id } })
    expect([moved.status, moved.text]).toEqual([409, expect.stringContaining('cannot read all of this yet')])
    await changeWork(puppet, request, { do: 'hand_over', to: puppet.user.id })
    await changeWork(puppet, request, { do: 'note', note: 'mine' })
    expect((await changeWork(puppet, request, { do: 'triage', priority: 'today' })).timeline.at(-2)?.text).toBe('mine')
    expect(await wordsFor(puppet, there)).toEqual([])
    // 72 hours alone do not do, nor a sign-in alone.
    await signIn(own.w, there.ana)
    expect(await wordsFor(puppet, there)).not.toContain('LINE-BEFORE')
    await begin(own.w, puppet, 73)
    await own.w.superuser.query('update users set signed_in_at = null where id = $1', [there.ana.user.id])
    expect(await wordsFor(puppet, there)).not.toContain('LINE-BEFORE')
    // Who was released cannot sign in: their numbers open with time.
    expect(await wordsFor(puppet, there)).toContain('Maria')
    await signIn(own.w, there.ana)
    expect((await wordsFor(puppet, there)).toSorted()).toEqual(all.toSorted())
  })

test('the list is there at once, with its clocks, and each closed word says when it opens', async () => {
  const rows = async (by: Caller) => (await listWork(by)).work.map((row) => ({ ...row, mine: false }))
  expect(await rows(fresh)).toEqual(await rows(grace))
  const opened = await openWork(fresh, of.request)
  const opensAt = (await listWork(fresh)).opensAt ?? ''
  expect(Math.abs(Date.parse(opensAt) - Date.now() - 72 * 3_600_000)).toBeLessThan(600_000)
  expect(opened.opensAt).toBe(opensAt)
  expect(opened.timeline.map(({ event, text, closed }) => [event, text, closed])).toEqual([
    ['received', null, true],
    ['noted', null, true],
    ['joined', null, true],
  ])
  expect((await openWork(fresh, of.call)).numbersClosed).toBe(true)
  // Whoever shares and whoever shares nothing look alike.
  const ben = await w.as('inmate')
  const page = await openPage(fresh, of.ana.user.id)
  expect(page).toMatchObject({ opensAt, shared: [], timeline: [] })
  expect(await openPage(fresh, ben.user.id)).toMatchObject({ opensAt, shared: [], timeline: [] })
  expect((await listWork(grace)).opensAt).toBeNull()
  expect((await openWork(grace, of.request)).opensAt).toBeNull()
})

test('what is sent with the name read before opens at once; an older form, or one without names, does not', async () => {
  const ana = await w.as('inmate')
  const older = (await ana.call(talk.own)).readersAsOf
  const again = await w.as('clinician')
  await begin(w, again)
  const { readers, readersAsOf } = await ana.call(talk.own)
  expect(readers).toContain(again.user.username)
  const textsOf = async (id: string) => (await openWork(again, id)).timeline.map(({ text }) => text)
  const { id } = await askToTalk(ana, { line: 'older', readersAsOf: older })
  await askToTalk(ana, { line: 'none' })
  await askToTalk(ana, { line: 'named', readersAsOf })
  expect(await textsOf(id)).toEqual([null, null, 'named'])
  // The one of before was named on the older form.
  expect((await openWork(fresh, id)).timeline.map(({ text }) => text)).toEqual(['older', null, 'named'])

  await startSharing(ana, 'trend')
  await fill(ana)
  expect((await openPage(again, ana.user.id)).shared).toEqual([])
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.moderate, readersAsOf } })
  const [shared] = (await openPage(again, ana.user.id)).shared
  expect(shared?.copies).toBe(1)
  expect((await tryShared(again, shared?.id ?? '')).reply(carePeople.openShared).copies).toHaveLength(1)
})

test('an open alert of now opens the page while it is open, and the person reads that', async () => {
  const { ana } = of
  const alert = await raiseAlert(ana)
  expect(await wordsFor(fresh, of)).toEqual(expect.arrayContaining(['LINE-BEFORE', 'STEP-BEFORE', '"responses"']))
  const read = (await ana.call(audit.own, { query: { limit: 100 } })).filter(
    ({ by }) => by?.name === fresh.user.username,
  )
  const reasons = Map.groupBy(read, ({ action }) => action)
  for (const action of ['care.opened', 'person.opened', 'grant.opened'] as const)
    expect(
      reasons.get(action)?.map(({ reason }) => reason),
      action,
    ).toContain('urgent')
  await w.superuser.query('delete from alerts where id = $1', [alert.id])
  expect(await wordsFor(fresh, of)).not.toContain('LINE-BEFORE')
  // Of an officer's alarm the person learns once somebody was with them: no reason tells of it.
  const ben = await w.as('inmate')
  await refer(await w.as('staff'), about(ben, { urgency: 'now', signs: ['wants_to_die'] }))
  expect((await tryPage(fresh, ben.user.id)).status).toBe(200)
  expect((await ben.call(audit.own, { query: { limit: 100 } })).map(({ reason }) => reason)).toEqual(
    expect.not.arrayContaining(['urgent']),
  )
})

test('a hand-over by a clinician of a week opens work and lines, never copies; nobody’s who reads less, and no take-over', async () => {
  const { request, call, ana } = of
  const giver = await w.as('clinician')
  await begin(w, giver, 24 * 7 - 1)
  const give = async (by: Person, id = request) => {
    const { owner } = await openWork(by, id)
    await changeWork(by, id, { do: 'take', ...(owner && { from: owner.id }) })
    await changeWork(by, id, { do: 'hand_over', to: fresh.user.id })
  }
  await give(giver)
  expect(await wordsFor(fresh, of)).toEqual([])
  // A week, and ana does not know of them: they cannot read it themself.
  await ages(w, giver.user.id, 2)
  await w.superuser.query('update users set signed_in_at = null where id = $1', [ana.user.id])
  await give(giver)
  expect(await wordsFor(fresh, of)).toEqual([])
  await give(grace)
  await give(grace, call)
  expect((await wordsFor(fresh, of)).toSorted()).toEqual(['555 010', 'LINE-BEFORE', 'Maria', 'NOTE-BEFORE'])
  await give(grace, of.referral)
  expect(await wordsFor(fresh, of)).toContain('OFFICER-BEFORE')
  // Given on by who is new, or taken from them, it is closed again to the next one.
  const next = await w.as('clinician')
  await begin(w, next)
  await changeWork(fresh, request, { do: 'hand_over', to: next.user.id })
  expect(await wordsFor(next, of)).toEqual([])
  await changeWork(grace, request, { do: 'take', from: next.user.id })
  await changeWork(fresh, request, { do: 'take', from: grace.user.id })
  expect(await wordsFor(fresh, of)).not.toContain('LINE-BEFORE')
  expect((await openPage(fresh, ana.user.id)).shared).toEqual([])
})

test('disabled and enabled again, or after a slip, a clinician of years is announced anew; and no slip signs a person in for it', async () => {
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const hana = await w.as('clinician')
  const signInAgain = async () => {
    await hana.call(auth.login, { body: { username: hana.user.username, password: PASSWORD } })
    await w.superuser.query('update sessions set second_factor = true where user_id = $1', [hana.user.id])
  }
  expect(await wordsFor(hana, of)).toContain('LINE-BEFORE')
  // What they took themself closes like all else.
  await changeWork(hana, of.request, { do: 'take' })
  expect((await cleo.send('POST', `/api/admin/users/${hana.user.id}/disable`, { body: {} })).status).toBe(200)
  expect((await cleo.send('POST', `/api/admin/users/${hana.user.id}/enable`)).status).toBe(200)
  await signInAgain()
  expect(await wordsFor(hana, of)).toEqual([])

  await w.superuser.query(`update clinicians set announced_at = '-infinity' where user_id = $1`, [hana.user.id])
  expect(await wordsFor(hana, of)).toContain('LINE-BEFORE')
  // With a second step in force a slip leaves the confirmation; what it sets is a password of its maker.
  await w.superuser.query(
    `insert into sessions (token_hash, id, user_id, key_version, wrapped_key, user_agent, idle_limit, expires_at, began)
    values ('\\x01', $2, $1, 1, '', '', 600, now() + interval '1 hour', 'slip')`,
    [hana.user.id, randomUUID()],
  )
  expect(await wordsFor(hana, of)).toEqual([])

  // The maker of a slip for ana signs in as her.
  await ages(w, hana.user.id, 73)
  await w.superuser.query('update users set signed_in_at = null where id = $1', [of.ana.user.id])
  await resetBySlip(cleo, of.ana, PASSWORD)
  await signIn(w, of.ana)
  expect(await wordsFor(hana, of)).not.toContain('LINE-BEFORE')
})

test('the person reads who is new, stops with one press and puts the notice away; who sent nothing reads none', async () => {
  const { ana } = of
  await w.superuser.query(`update clinicians set announced_at = '-infinity' where user_id <> $1`, [fresh.user.id])
  const notices = (person: Caller) => person.call(sharing.newReaders)
  const [notice] = await notices(ana)
  expect(notice).toMatchObject({ name: fresh.user.username, shares: ['answers', 'plan'] })
  expect(await notices(await w.as('inmate'))).toEqual([])
  for (const kind of ['answers', 'plan', 'plan'] as const) await stopSharing(ana, kind)
  // What she wrote still opens.
  expect((await notices(ana)).map(({ shares }) => shares)).toEqual([[]])
  const seen = (asOf = '') => ana.send('PUT', '/api/user/new-readers/seen', { body: { asOf } })
  expect([(await seen(notice?.announcedAt)).status, (await seen(notice?.announcedAt)).status]).toEqual([204, 204])
  expect(await notices(ana)).toEqual([])
  // Another one is new, also to who put the first away.
  const next = await w.as('clinician')
  await begin(w, next)
  expect((await notices(ana)).map(({ id }) => id)).toEqual([next.user.id])
  await ages(w, next.user.id, 24 * 90 + 1)
  expect(await notices(ana)).toEqual([])
})

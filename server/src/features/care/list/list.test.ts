import { audit } from '@evenkeel/contract/audit/audit.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { expect, test } from 'vitest'
import { ALERT_COLUMNS, editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  openAlert,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { askToTalk, CARE_NOW, changeWork, createCareApp, listWork, openWork } from '../../../testing/features/care.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { about, ownReferrals, refer } from '../../../testing/features/referrals.ts'
import { listenOn, openStream } from '../../../testing/stream.ts'

const roundTrips: number[] = []
const shared = await createCareApp({
  adjust: (deps) => ({
    ...deps,
    db: {
      ...deps.db,
      run: (queries) => {
        if (queries[0]?.name === 'enter_session') roundTrips.push(queries.length)
        return deps.db.run(queries)
      },
    },
  }),
})
/** The same app without work, alerts and hours. */
async function fresh() {
  await shared.reset()
  return shared
}

type Person = typeof shared.grace

test('the list: least time left first, in pages, by unit, with what a row needs; open alerts above it, without why', async () => {
  const { w, grace } = await fresh()
  const people: Person[] = []
  for (let at = 0; at < 3; at += 1) people.push(await w.as('inmate'))
  const ids: string[] = []
  for (const [at, ana] of people.entries()) {
    const receivedAt = new Date(CARE_NOW.getTime() - at * 20 * 3_600_000).toISOString()
    ids.unshift(
      (await grace.call(care.enter, { body: { kind: 'request', source: 'spoken', userId: ana.user.id, receivedAt } }))
        .id,
    )
    await updateProfile(w, ana, {
      firstName: 'Person',
      lastName: String(at),
      unit: at === 1 ? 'B Block' : 'A',
      locale: 'es',
    })
  }
  await w.superuser.query(
    `update users set booking_number = '4711', housing = 'B-12', release_planned = '2026-03-24' where id = $1`,
    [people[1]?.user.id],
  )
  await w.superuser.query(`update users set release_planned = '2026-03-25' where id = $1`, [people[2]?.user.id])
  await raiseAlert(people[0] as Person, 'MARKED message')

  roundTrips.length = 0
  const all = await listWork(grace)
  expect(roundTrips).toHaveLength(1)
  expect(all.work.map(({ id, overdue, releaseOn }) => [id, overdue, releaseOn])).toEqual([
    [ids[0], true, null],
    [ids[1], false, '2026-03-24'],
    [ids[2], false, null],
  ])
  expect([all.total, all.overdue]).toEqual([3, 1])
  expect(all.alerts).toMatchObject([{ name: 'Person 0', urgency: 'now', source: 'help', status: 'active', by: null }])
  expect(all.alertsTotal).toBe(1)
  expect(JSON.stringify(all)).not.toMatch(/MARKED|[sS]core|message|reason":"s/)
  const inB = await listWork(grace, { unit: 'b  block' })
  expect([inB.total, inB.alerts.length]).toEqual([1, 0])
  expect(inB.work).toMatchObject([
    {
      name: 'Person 1',
      bookingNumber: '4711',
      unit: 'B Block',
      housing: 'B-12',
      locale: 'es',
      kind: 'request',
      source: 'spoken',
      owner: null,
      lastTryAt: null,
    },
  ])
  expect((await listWork(grace, { show: 'overdue' })).work.map(({ id }) => id)).toEqual([ids[0]])

  const first = await grace.send('GET', '/api/care/work?limit=2')
  const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  const second = (await grace.send('GET', next)).reply(care.list)
  expect(first.reply(care.list).work.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect([second.work.map(({ id }) => id), second.alerts]).toEqual([[ids[2]], []])
})

test('of more than fifty open alerts the list has fifty, the newest, and the number of all', async () => {
  const { w, grace } = await fresh()
  const ana = await w.as('inmate')
  await raiseAlert(ana)
  await w.superuser.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', 'other-' || n, 'username_key', 'other-' || n))).*
     from users u, generate_series(1, 51) n where u.id = $1`,
    [ana.user.id],
  )
  await editAlerts(
    w,
    `insert into alerts (${ALERT_COLUMNS}) select ${ALERT_COLUMNS} from (
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'user_id', o.id))).* from alerts a, users o where o.username like 'other-%'
    ) copy`,
  )
  const { alerts, alertsTotal } = await listWork(grace)
  expect([alerts.length, alertsTotal]).toEqual([51, 52])
})

test('the person’s file has their requests with their line and what happened, and no note, name or other work', async () => {
  const { w, grace } = await fresh()
  const ana = await confirmPassword(await w.as('inmate'))
  const { id } = await askToTalk(ana, { about: ['worry'], line: 'my line' })
  await changeWork(grace, id, { do: 'close', reason: 'refused_face_to_face', note: 'MARKED note' })
  await grace.call(care.enter, {
    body: { kind: 'followup', userId: ana.user.id, dueOn: '2026-03-12', note: 'MARKED other' },
  })
  const { text, json } = await ana.send('GET', '/api/user/export')
  expect(text).not.toMatch(/MARKED|followup/)
  expect(json).toMatchObject({
    requestsToTalk: [
      {
        state: 'closed',
        about: ['worry'],
        events: [
          { event: 'received', line: 'my line' },
          { event: 'closed', detail: 'refused_face_to_face', line: null },
        ],
      },
    ],
  })
  for (const [table, id] of [
    ['users', 'id'],
    ['record_people', 'user_id'],
  ])
    await w.superuser.query(`delete from ${table} where ${id} = $1`, [ana.user.id])
  for (const table of ['care_work', 'care_events']) expect(await countRows(w, table)).toBe(0)
})

test('the person reads who opened it and saw them in the list; of a referral only after they were met; administrators read no name', async () => {
  const { w, grace } = await fresh()
  const [ana, ben, admin] = [await w.as('inmate'), await w.as('inmate'), await createResponder(w)]
  const { id } = await askToTalk(ana)
  const [referral, event] = [crypto.randomUUID(), crypto.randomUUID()]
  await w.superuser.query(
    `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_due_at) values ($1, $2, 'referral', 'officer', 'inmate', 'received', $3, $3, $3)`,
    [ben.user.id, referral, CARE_NOW],
  )
  await w.superuser.query(
    `insert into care_events (user_id, work_id, id, event, at) values ($1, $2, $3, 'received', $4)`,
    [ben.user.id, referral, event, CARE_NOW],
  )
  await listWork(grace)
  for (const one of [id, referral]) await openWork(grace, one)
  const log = async (who: Person) => (await who.call(audit.own, { query: {} })).map(({ action }) => action)
  expect((await log(ana)).sort()).toEqual(['care.listed', 'care.opened'])
  expect(await log(ben)).toEqual([])
  expect(await ben.call(talk.own)).toMatchObject({ request: null })
  expect(JSON.stringify((await (await confirmPassword(ben)).send('GET', '/api/user/export')).json)).not.toMatch(
    /referral|care\./,
  )
  await changeWork(grace, referral, { do: 'meet', how: 'face' })
  expect(await log(ben)).toEqual(['care.changed'])
  await grace.call(care.people, { query: { q: ben.user.username } })
  expect((await log(ben)).sort()).toEqual(['care.changed', 'care.found'])
  expect((await log(ana)).sort()).toEqual(['care.listed', 'care.opened'])

  const entries = (await admin.call(audit.list, { query: {} }))
    .filter(({ action }) => action.startsWith('care.'))
    .slice(0, 3)
  expect(entries.map(({ action }) => action)).toEqual(['care.changed', 'care.opened', 'care.opened'])
  for (const { target, actor } of entries) {
    expect(target).toEqual({ type: 'care', id: null, username: null })
    expect(actor?.username).toBe(grace.user.username)
  }
  expect(
    (await admin.call(audit.list, { query: { q: ana.user.username } })).filter(({ action }) =>
      action.startsWith('care.'),
    ),
  ).toEqual([])
})

test('a referral for today that is closed before anybody saw them is looked at again, and the person reads nothing of it before', async () => {
  const { w, grace, sam } = await fresh()
  const [ana, ben, otto, rosa] = [
    await w.as('inmate'),
    await w.as('inmate'),
    await w.as('staff'),
    await createResponder(w),
  ]
  const own = async () => (await ownReferrals(otto)).map(({ followedUpAt }) => followedUpAt)
  const log = async (who: Person) => (await who.call(audit.own, { query: {} })).map(({ action }) => action)
  const close = async (who: Person) => {
    expect((await refer(otto, about(who, { signs: ['said_goodbye'], urgency: 'today' }))).status).toBe(201)
    const alert = (await listAlerts(rosa)).find(({ userId }) => userId === who.user.id)
    await answerAlert(rosa, alert?.id ?? '', { status: 'resolved' })
    return alert?.id ?? ''
  }
  const [hers, his] = [await close(ana), await close(ben)]
  const { work } = await listWork(grace)
  expect(work).toMatchObject(
    Array(2).fill({
      kind: 'followup',
      state: 'triaged',
      priority: 'today',
      dueAt: new Date(w.now.getTime() + 24 * 3_600_000).toISOString(),
    }),
  )
  for (const { id } of work) await openWork(grace, id)
  for (const who of [ana, ben]) expect(await log(who)).toEqual([])

  // What nobody has, or whom they do not serve, is opened by nobody, and is not in the log.
  const opened = () => countRows(w, 'audit_entries', `action = 'care.opened'`)
  const before = await opened()
  for (const [by, id] of [
    [grace, crypto.randomUUID()],
    [sam, work[0]?.id],
  ] as const)
    expect((await by.send('GET', `/api/care/work/${id}`)).status).toBe(404)
  expect(await opened()).toBe(before)

  // Seen, noted on the alert, or on the follow-up.
  const seen = (by: Person, id: string) => answerAlert(by, id, { outcome: 'seen_in_person' })
  expect((await seen(rosa, hers)).problem.message).toContain('A clinician has to')
  expect((await seen(grace, hers)).status).toBe(200)
  expect((await seen(grace, hers)).problem.message).toContain('already noted')
  expect(await own()).toEqual([null, w.now.toISOString()])
  expect(await log(ana)).toContain('alert.answered')
  await changeWork(grace, work.find(({ userId }) => userId === ben.user.id)?.id ?? '', { do: 'meet', how: 'face' })
  expect(await own()).toEqual([w.now.toISOString(), w.now.toISOString()])
  expect(await log(ben)).toEqual(['care.changed', 'referral.made'])
  expect((await openAlert(grace, his)).status).toBe('resolved')
})

test('pages of those who serve the role, and those of the person, learn that something changed, and nothing else', async () => {
  const { w, grace, sam } = await fresh()
  const origin = await listenOn(w)
  const ana = await w.as('inmate')
  const [hers, others, own] = await Promise.all([grace, sam, ana].map((one) => openStream(origin, one)))
  await expect.poll(() => hers?.isAsked()).toBe(true)
  // What else is done about them is not told to the person.
  const body = { kind: 'followup', userId: ana.user.id, dueOn: '2026-03-12' } as const
  await changeWork(grace, (await grace.call(care.enter, { body })).id, { do: 'take' })
  await expect.poll(() => hers?.heard()).toHaveLength(2)
  const { id } = await askToTalk(ana, { line: 'MARKED' })
  await expect.poll(() => hers?.heard()).toEqual(Array(3).fill({ kind: 'care.changed' }))
  await changeWork(grace, id, { do: 'take' })
  await expect.poll(() => hers?.heard()).toHaveLength(4)
  // The person hears what a clinician did with it.
  await expect.poll(() => own?.heard()).toEqual([{ kind: 'care.changed' }])
  expect(others?.stream.text).not.toContain('care.changed')
})

test('by bed as one walks past them, and by name, in pages; all have the same rows', async () => {
  const { w, grace } = await fresh()
  const beds = [
    ['Dee', 'B Unit', 'B-1'],
    ['ana', 'A Unit', 'A-12'],
    ['Ben', 'A Unit', 'A-2'],
    ['Cy', null, null],
    ['Eve', 'a unit', 'A-2'],
  ]
  for (const [name, unit, housing] of beds) {
    const who = await w.as('inmate')
    await askToTalk(who)
    await w.superuser.query(
      'update users set first_name = $2, last_name = null, unit = $3, housing = $4 where id = $1',
      [who.user.id, name, unit, housing],
    )
  }
  for (const [sort, names] of [
    ['bed', ['Ben', 'Eve', 'ana', 'Dee', 'Cy']],
    ['name', ['ana', 'Ben', 'Cy', 'Dee', 'Eve']],
    ['time', ['Dee', 'ana', 'Ben', 'Cy', 'Eve']],
  ] as const) {
    const found: string[] = []
    for (let next: string | undefined = `/api/care/work?limit=2&sort=${sort}`; next; ) {
      const answer = await grace.send('GET', next)
      found.push(...answer.reply(care.list).work.map(({ name }) => name))
      next = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    expect([sort, found]).toEqual([sort, names])
  }
  expect((await listWork(grace, { sort: 'bed', unit: 'A Unit' })).work.map(({ name }) => name)).toEqual([
    'Ben',
    'Eve',
    'ana',
  ])
  expect((await grace.send('GET', '/api/care/work?sort=number')).status).toBe(400)
})

test('before the next workday: what falls due until then, whoever has it, for clinicians of the role alone', async () => {
  const { w, grace, sam } = await fresh()
  const [ana, ben, cal] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  for (const one of [ana, ben, cal]) await askToTalk(one)
  // It is Tuesday: until Wednesday at eight.
  const due = (one: typeof ana, at: string) =>
    w.superuser.query(`update care_work set triage_due_at = null, met_due_at = $2 where user_id = $1`, [
      one.user.id,
      at,
    ])
  await due(ana, '2026-03-11T12:59:00Z')
  await due(ben, '2026-03-11T13:00:00Z')
  await due(cal, '2026-03-10T14:00:00Z')
  const soon = await listWork(grace, { show: 'soon' })
  expect(soon.work.map(({ userId, overdue }) => [userId, overdue])).toEqual([
    [cal.user.id, true],
    [ana.user.id, false],
  ])
  expect([soon.total, soon.overdue, soon.workday]).toEqual([2, 1, '2026-03-11T13:00:00.000Z'])
  expect((await listWork(sam, { show: 'soon' })).work).toEqual([])
  expect((await grace.send('GET', '/api/care/weekend')).status).toBe(404)
})

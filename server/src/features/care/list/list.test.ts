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

const shared = await createCareApp()
/** The same app without work, alerts and hours. */
async function fresh() {
  await shared.reset()
  return shared
}

type Person = typeof shared.grace

test('the list: least time left first, in pages, by unit, with what a row needs; open alerts above it, without why', async () => {
  const roundTrips: number[] = []
  const { w, grace } = await createCareApp({
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

test('ten thousand pieces of work: a page is read from the index of what is due', async () => {
  const { w, grace } = await fresh()
  const ana = await w.as('inmate')
  await w.superuser.query('begin')
  await w.superuser.query(
    `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_due_at)
     select $1, gen_random_uuid(), 'followup', 'clinician', 'inmate', 'received', $2, $2, $2::timestamptz - n * interval '1 minute' from generate_series(1, 10000) n`,
    [ana.user.id, CARE_NOW],
  )
  await w.superuser.query('commit; analyze care_work; analyze users')
  const plan = async (more: string) =>
    JSON.stringify(
      (
        await w.superuser.query(
          `explain (format json) select w.id from care_work w join users u on u.id = w.user_id
           join users me on me.id = $1 and w.audience = any (me.responds_to)
           where w.state not in ('met', 'closed') ${more} order by w.due_at, w.id limit 51`,
          [grace.user.id],
        )
      ).rows,
    )
  const [row] = (await w.superuser.query('select id from care_work order by due_at, id offset 5000 limit 1')).rows
  const after = `and (w.due_at >= (select due_at from care_work where id = '${row.id}')
    and (w.due_at, w.id) > ((select due_at from care_work where id = '${row.id}'), '${row.id}'::uuid))`
  for (const more of ['', after]) {
    expect(await plan(more)).toContain('care_work_open')
    expect(await plan(more)).not.toMatch(/"Node Type":"(Sort|Seq Scan)"[^}]*"Relation Name":"care_work"/)
  }
  const page = await listWork(grace)
  expect([page.work.length, page.total]).toEqual([50, 10_000])
  const next = await listWork(grace, { before: row.id })
  expect(next.work[0]?.dueAt.localeCompare(page.work.at(-1)?.dueAt ?? '')).toBe(1)
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
  const { id } = await askToTalk(ana, { line: 'MARKED' })
  await expect.poll(() => hers?.heard()).toEqual([{ kind: 'care.changed' }])
  await changeWork(grace, id, { do: 'take' })
  await expect.poll(() => hers?.heard()).toHaveLength(2)
  // The person hears what a clinician did with it.
  await expect.poll(() => own?.heard()).toEqual([{ kind: 'care.changed' }])
  expect(others?.stream.text).not.toContain('care.changed')
})

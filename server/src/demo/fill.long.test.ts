import type { Stats, TrendDay, Utilization } from '@evenkeel/contract/analytics/analytics.ts'
import { PERIODS } from '@evenkeel/contract/analytics/periods.ts'
import { goLive } from '@evenkeel/contract/go-live/go-live.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { releaseFigures } from '../features/analytics/public.ts'
import { verifyAudit } from '../features/audit/verify.ts'
import { missingIn } from '../features/go-live/list.ts'
import { listTables } from '../platform/backup/tables.ts'
import { createTestApp } from '../testing/test-app.ts'
import { fillDemo } from './fill.ts'
import { freshenAlerts } from './fresh-alerts.ts'
import { PEOPLE } from './people.ts'
import { DEMO_PASSWORD, DEMO_SETTINGS, UNITS } from './settings.ts'
import { demoAccounts } from './tour.ts'

const names = (text: string) => text.split(/\s+/)

/** The tables that the demo leaves empty; a new one has invented rows, or a reason here. */
const LEFT_EMPTY = {
  'written when somebody signs in and uses it':
    names(`access_events alert_deliveries alert_listeners assessment_requests care_openings audit_end_marks daily_questions drafts
    drops duty_calendars idempotency_keys known_devices list_views pin_tries rate_lanes responder_notices rota_dates
    sessions sharing_offers suspended_duties tickets visits`),
  'written by the start of a server, and in the night': names(
    `archiving backup_outcomes deletions drop_keys facility_units figures_released job_successes server_keys`,
  ),
  'keys and codes, which belong to a browser or to paper':
    names(`backup_passphrases badges enrolled_browsers journal_recovery pins provider_links reset_slips roster_deliveries
    roster_secrets setup_codes shared_browsers sign_in_passes totp_codes totp_secrets`),
}

async function emptyTables(superuser: pg.Client): Promise<string[]> {
  const names = (await listTables(superuser)).flatMap(({ schema, name }) => (schema === 'public' ? [name] : []))
  const counts = names.map((name) => `select '${name}' as name where not exists (select from ${name})`)
  return (await superuser.query<{ name: string }>(counts.join(' union all '))).rows.map(({ name }) => name)
}

// Days ahead of the machine's clock, by which the database ends what is shared.
it('fills an empty database once, with accounts that can sign in and records up to now', async () => {
  const testApp = await createTestApp({ now: new Date('2027-11-19T19:00:00Z') })
  expect(await fillDemo(testApp.deps)).toBe(true)
  expect(await fillDemo(testApp.deps)).toBe(false)

  const rows = await testApp.ask(
    'select (select count(*) from users)::integer as people, count(*)::integer as entries, max(created_at) as newest, ' +
      'count(notes_sealed)::integer as notes, count(*) filter (where unit is null and shift is null)::integer as nowhere from check_ins',
  )
  // And one without an account.
  expect(rows[0]).toMatchObject({ people: PEOPLE.length + 1, nowhere: 0 })
  expect(rows[0].entries).toBeGreaterThan(8000)
  expect(rows[0].notes).toBeGreaterThan(300)
  expect(rows[0].newest.getTime()).toBeLessThan(testApp.now.getTime())

  expect((await emptyTables(testApp.superuser)).sort()).toEqual(Object.values(LEFT_EMPTY).flat().sort())

  for (const line of demoAccounts()) {
    const [username, password] = line.trim().split(/\s+/).slice(-2)
    const caller = testApp.nobody()
    expect(await caller.send('POST', '/api/login', { body: { username, password } })).toMatchObject({ status: 200 })
    expect((await caller.send('GET', '/api/checkins/today')).json).toBe(null)
    expect((await caller.send('GET', '/api/assessments/check-due')).json).not.toMatchObject({ type: 'initial' })
  }
  const admin = testApp.nobody()
  await admin.send('POST', '/api/login', { body: { username: 'nathan.pruitt', password: DEMO_PASSWORD } })
  // Nobody hears an alert before a page of theirs is open: the demo sends no mail.
  expect(missingIn((await admin.call(goLive.show)).items)).toEqual(['heard'])
  const { gaps, responders, entries } = await admin.call(rota.show)
  expect(gaps).toEqual([expect.objectContaining({ audience: 'staff', tier: 1 })])
  const idle = responders.filter((one) => one.idle && entries.some(({ userId }) => userId === one.id))
  expect(idle).toMatchObject([{ duty: true }])
  const onCall = (await admin.call(rota.now)).tiers.filter(({ tier }) => tier === 2).flatMap((tier) => tier.now)
  expect(onCall).toContainEqual(expect.objectContaining({ name: 'Grace Okafor', extension: '4417' }))
  const levels = await testApp.superuser.query('select distinct risk_level as level from assessments order by 1')
  expect(levels.rows.map(({ level }) => level)).toEqual(expect.arrayContaining(['high', 'low', 'moderate']))
  const alerts = await testApp.superuser.query(
    `select (select count(*) from assessments where alert_id is not null) = count(*) as whole, count(*)::integer as n from alerts where source <> 'help'`,
  )
  expect(alerts.rows[0]).toMatchObject({ whole: true })
  expect(alerts.rows[0].n).toBeLessThan(40)
  const openNow = async () => {
    const open = await testApp.superuser.query(
      `select source, status, created_at from alerts where status <> 'resolved'`,
    )
    for (const { created_at } of open.rows)
      if (created_at.getTime() > testApp.now.getTime() - 10 * 60_000)
        expect(created_at.getTime()).toBeLessThan(testApp.now.getTime())
    return open.rows.map(({ source, status }) => `${source} ${status}`).sort()
  }
  const withThem = `select count(*)::integer as n from alerts where status = 'acknowledged' and response_step = 'with_you' and response_step_at = $1`
  const FRESH = ['assessment acknowledged', 'help acknowledged', 'help acknowledged', 'help active']
  await freshenAlerts(testApp.deps)
  expect(await openNow()).toEqual(FRESH)
  await freshenAlerts(testApp.deps)
  expect(await openNow()).toEqual(FRESH)
  // With the person holds for an hour: nobody who is answered waits again before.
  expect(await testApp.ask(withThem, testApp.now)).toEqual([{ n: 3 }])
  const events = await testApp.superuser.query(
    `select count(*)::integer as n from alerts a where status = 'resolved' and 3 = (
       select count(*) from alert_events e where e.alert_id = a.id and e.event in ('raised', 'acknowledged', 'resolved'))`,
  )
  const settled = await testApp.superuser.query(`select count(*)::integer as n from alerts where status = 'resolved'`)
  expect(settled.rows[0].n).toBeGreaterThan(5)
  expect(events.rows).toEqual(settled.rows)
  const said = await testApp.ask(`select a.could_be_withdrawal, a.reason, a.urgency, a.status from alerts a
     join second_questions s on s.alert_id = a.id join entry_answers e on e.alert_id = a.id and e.sealed is not null
     join past_stays p on p.user_id = a.user_id`)
  expect(said).toEqual([{ could_be_withdrawal: true, reason: 'safety', urgency: 'hour', status: 'acknowledged' }])
  const visits = await testApp.superuser.query('select from care_events where visit_sealed is not null')
  expect(visits.rowCount).toBe(1)
  const met = await testApp.superuser.query(
    `select event_count::integer, count(*)::integer as n from (
       select count(e.id) as event_count from care_work w left join care_events e on e.user_id = w.user_id and e.work_id = w.id and e.event = 'met'
       where w.state = 'met' group by w.id
     ) of_work group by 1`,
  )
  expect(met.rows).toEqual([{ event_count: 1, n: expect.any(Number) }])
  const outcomes = await testApp.superuser.query(
    `select coalesce(outcome, 'missing') as outcome, count(*)::integer as n from alerts where status = 'resolved' group by 1 order by 1`,
  )
  expect(outcomes.rows.map(({ outcome }) => outcome)).toEqual([
    'handed_over',
    'missing',
    'raised_by_mistake',
    'seen_by_phone',
    'seen_in_person',
  ])
  const notSeen = await testApp.superuser.query(
    `select count(*) filter (where lacks_face_to_face(a))::integer as n, count(unanswered_at)::integer as waiting from alerts a where status = 'resolved'`,
  )
  expect(notSeen.rows[0].n).toBeGreaterThan(0)
  expect(notSeen.rows[0].n).toBeLessThan(6)
  expect(notSeen.rows[0].waiting).toBe(0)
  const work = await testApp.superuser.query(
    `select distinct kind || ' ' || state as is from care_work union select distinct 'overdue' from care_work
     where state = 'received' and due_at < $1 order by 1`,
    [testApp.now],
  )
  expect(work.rows.map((row) => row.is)).toEqual(
    expect.arrayContaining([
      'call triaged',
      'followup met',
      'overdue',
      'request planned',
      'referral received',
      'referral triaged',
      'request received',
      'request triaged',
    ]),
  )
})

it('makes the open requests for help anew at a start a day later, and has a log of three months that verifies', async () => {
  const testApp = await createTestApp({ now: new Date('2027-11-19T19:00:00Z') })
  await fillDemo(testApp.deps)
  await freshenAlerts(testApp.deps)
  testApp.now = new Date('2027-11-20T20:00:00Z')
  await freshenAlerts(testApp.deps)
  const rows = await testApp.ask(
    `select status, created_at from alerts where status <> 'resolved' and source = 'help' order by 2`,
  )
  expect(rows.map(({ status }) => status)).toEqual(['acknowledged', 'acknowledged', 'active'])
  const old = await testApp.superuser.query(`select from alerts where status <> 'resolved' and source <> 'help'`)
  expect(old.rowCount).toBe(0)
  for (const { created_at } of rows) expect(testApp.now.getTime() - created_at.getTime()).toBeLessThan(10 * 60_000)
  const log = await testApp.superuser.query('select min(at) as first, count(*)::integer as n from audit_entries')
  expect(log.rows[0].n).toBeGreaterThan(300)
  expect(testApp.now.getTime() - log.rows[0].first.getTime()).toBeGreaterThan(80 * 86_400_000)
  expect((await verifyAudit(testApp.deps)).flaw).toBe(null)
})

it('never touches a database that has accounts', async () => {
  const testApp = await createTestApp()
  await testApp.as('staff')
  await expect(fillDemo(testApp.deps)).rejects.toThrow(/this one has accounts/)
})

it('gives every chart of the dashboard data in every period', async () => {
  const testApp = await createTestApp({
    now: new Date('2027-11-19T19:00:00Z'),
    env: { FACILITY_UNITS: DEMO_SETTINGS.FACILITY_UNITS },
  })
  await fillDemo(testApp.deps)
  await releaseFigures(testApp.deps)
  const admin = testApp.nobody()
  const username = PEOPLE.find(({ role }) => role === 'admin')?.username
  await admin.send('POST', '/api/login', { body: { username, password: DEMO_PASSWORD } })

  for (const period of PERIODS) {
    const read = async <T>(name: string) =>
      (await admin.send('GET', `/api/analytics/${name}?period=${period}`)).json as T
    const { medianResponseMinutes, ...stats } = await read<Stats>('stats')
    expect(Object.values(stats)).not.toContain(null)
    // The demo has fifteen weeks in which people count: too few for two quarters.
    expect(stats.previous.avgStress === null).toBe(period === 'quarter')
    expect(await read('stress-by-unit')).toMatchObject(UNITS.map((unit) => ({ unit, suppressed: false })))
    const shifts = await read<{ suppressed: boolean }[]>('stress-by-shift')
    expect(shifts.filter(({ suppressed }) => !suppressed)).toHaveLength(3)
    expect((await read<TrendDay[]>('trend')).length).toBeGreaterThan(4)
    const { tools, modules } = await read<Utilization>('content-utilization')
    // This week's alerts are left open.
    if (period === 'week') continue
    expect(medianResponseMinutes).not.toBe(null)
    expect(tools.length).toBeGreaterThan(4)
    // Noise of a month is too much for what ten people rate, and the least used tools are rated in few weeks.
    const rated = tools.filter(({ avgEffectiveness }) => avgEffectiveness !== null)
    if (period === 'quarter') expect(rated).not.toEqual([])
    expect(modules.filter(({ suppressed }) => !suppressed).length).toBeGreaterThan(period === 'month' ? 0 : 8)
  }
})

import { expect, test } from 'vitest'
import { editAlerts } from '../../testing/features/alert-fold.ts'
import { countRows } from '../../testing/features/alerts.ts'
import { isAuditChainValid } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createEntry, fastPasswords, listEntries } from '../journal/testing/journal.ts'
import { applyRetention } from './apply.ts'
import { DAY, pastOf, save } from './testing/past.ts'

const NOON = new Date('2026-03-11T17:00:00.000Z')
const HOUR = 3_600_000
const ALL = { checkIns: 90, assessments: 365, alerts: 365, care: 365, toolUses: 90 }

const setUp = async () => {
  const w = await createTestApp({ now: NOON, adjust: fastPasswords })
  const [admin, ana] = [await w.as('admin'), await w.as('inmate')]
  const days = async (table: string) => {
    const rows = await w.ask<{ days: number }>(
      `select ($1::date - facility_day)::int as days from ${table} order by 1`,
      w.deps.calendar.dayOf(w.now),
    )
    return rows.map((row) => row.days)
  }
  /** Moves the clock to the same time on another day, and runs what is due. */
  const night = async (later = 1) => {
    w.now = new Date(w.now.getTime() + later * DAY)
    return applyRetention(w.deps)
  }
  return { w, admin, ana, days, night, past: pastOf(w, ana.user.id) }
}
const applied = ({ w }: Awaited<ReturnType<typeof setUp>>) =>
  countRows(w, 'audit_entries', `action = 'retention.applied' and actor_id is null and target_id is null`)

test('without a number of days nothing is deleted', async () => {
  const here = await setUp()
  for (const days of [1, 100, 4000]) {
    await here.past.checkIn(days)
    await here.past.assessment(days)
    await here.past.toolUse(days)
    await here.past.alert(days, days)
  }
  await save(here.admin, {})

  expect(await here.night()).toBe(0)
  for (const table of ['check_ins', 'assessments', 'coping_uses', 'alerts'])
    expect(await countRows(here.w, table)).toBe(3)
  expect(await applied(here)).toBe(0)
})

test('records older than the days are deleted in the following night, not before, and those of the day itself are kept', async () => {
  const here = await setUp()
  for (const days of [88, 89, 90, 91]) await here.past.checkIn(days)
  for (const days of [364, 365]) await here.past.assessment(days)
  for (const days of [89, 90]) await here.past.toolUse(days)
  await save(here.admin, ALL)

  expect(await applyRetention(here.w.deps)).toBe(0)
  here.w.now = new Date(NOON.getTime() + 14 * HOUR + 59 * 60_000)
  expect(await applyRetention(here.w.deps)).toBe(0)
  here.w.now = new Date(NOON.getTime() + 15 * HOUR)
  expect(await applyRetention(here.w.deps)).toBe(4)

  expect(await here.days('check_ins')).toEqual([89, 90])
  expect(await here.days('assessments')).toEqual([365])
  expect(await here.days('coping_uses')).toEqual([90])
  expect(await applied(here)).toBe(1)
  expect(await isAuditChainValid(here.w)).toBe(true)
})

test('an open alert is never deleted, however old; a resolved one by the day of its resolution', async () => {
  const here = await setUp()
  await here.past.alert(3000, null)
  await here.past.alert(3000, 366)
  await here.past.alert(3000, 364)
  await save(here.admin, ALL)
  await here.night()

  const rows = await here.w.ask('select status from alerts order by status')
  expect(rows.map(({ status }) => status)).toEqual(['acknowledged', 'resolved'])
  expect(await countRows(here.w, 'alert_events')).toBe(2)
})

test('work of those who care goes with its events once it has ended long enough; open work stays, however old', async () => {
  const here = await setUp()
  for (const days of [null, 366, 365, 364]) await here.past.care(3000, days)
  await save(here.admin, { care: 365 })
  await here.night()
  const rows = await here.w.ask('select state, ended_at from care_work order by ended_at nulls first')
  expect(rows.map(({ state }) => state)).toEqual(['received', 'met'])
  expect(await countRows(here.w, 'care_events')).toBe(2)
})

test('a closed alert of urgency now stays until somebody has seen the person face to face', async () => {
  const here = await setUp()
  await here.past.alert(3000, 366, 'now')
  await here.past.alert(2999, 366, 'hour')
  await save(here.admin, ALL)
  await here.night()
  const rows = await here.w.ask('select urgency from alerts')
  expect(rows).toEqual([{ urgency: 'now' }])

  await editAlerts(here.w, 'update alerts set face_to_face_at = resolved_at')
  await here.night(1)
  expect(await countRows(here.w, 'alerts')).toBe(0)
})

test('a closed alert of item 9 stays until somebody saw the person, whatever its urgency was', async () => {
  const here = await setUp()
  for (const urgency of ['hour', 'today'] as const) await here.past.alert(1000, 900, urgency)
  await here.w.superuser.query(`update alerts set reason = case urgency when 'hour' then 'safety' else 'symptoms' end`)
  await save(here.admin, ALL)
  await here.night()
  expect(await countRows(here.w, 'alerts', `urgency = 'hour'`)).toBe(1)
  expect(await countRows(here.w, 'alerts')).toBe(1)
  await here.w.superuser.query('update alerts set face_to_face_at = resolved_at')
  await here.night()
  expect(await countRows(here.w, 'alerts')).toBe(0)
})

test('the alert on which somebody was seen stays as long as an earlier one of theirs depends on it', async () => {
  const here = await setUp()
  const { superuser } = here.w
  await here.past.alert(3000, 366, 'now')
  await here.past.alert(2999, 367, 'now')
  await superuser.query(
    `update alerts set face_to_face_at = resolved_at where created_at = (select max(created_at) from alerts)`,
  )
  const lacking = () => countRows(here.w, 'alerts', 'lacks_face_to_face(alerts)')
  await superuser.query(`update alerts set resolved_at = resolved_at + interval '3 days' where face_to_face_at is null`)
  await save(here.admin, ALL)
  for (const left of [2, 2, 0]) {
    expect(await lacking()).toBe(0)
    await here.night()
    expect(await countRows(here.w, 'alerts')).toBe(left)
  }

  // Each was seen on its own: neither keeps the other.
  for (const resolved of [900, 899]) await here.past.alert(1000, resolved, 'now')
  await superuser.query('update alerts set face_to_face_at = resolved_at')
  await here.night()
  expect(await countRows(here.w, 'alerts')).toBe(0)

  await here.past.alert(1001, null, 'now')
  await here.past.alert(1000, 900, 'now')
  await superuser.query(`update alerts set face_to_face_at = resolved_at where status = 'resolved'`)
  await here.night()
  expect(await countRows(here.w, 'alerts'), 'the open one may be closed without').toBe(2)
})

test('journals are never deleted', async () => {
  const here = await setUp()
  const entry = await createEntry(here.ana, 'years ago')
  await here.w.ask(`update journal_entries set created_at = '2010-01-01' where id = $1`, entry.id)
  await save(here.admin, ALL)
  await here.night(3650)

  expect((await listEntries(here.ana)).texts).toEqual(['years ago'])
})

test('a person’s screens work after all of their records are deleted', async () => {
  const here = await setUp()
  await here.past.checkIn(400)
  await here.past.assessment(400)
  await here.past.toolUse(400)
  await here.past.alert(400, 400)
  await save(here.admin, ALL)
  expect(await here.night()).toBe(4)

  expect((await here.ana.send('GET', '/api/checkins/summary')).json).toMatchObject({ streakDays: 0 })
  expect((await here.ana.send('GET', '/api/assessments/check-due')).json).toMatchObject({
    isDue: true,
    type: 'initial',
  })
  for (const path of ['/api/assessments', '/api/alerts/mine', '/api/coping-tools/usage', '/api/coping-tools/advice'])
    expect((await here.ana.send('GET', path)).status).toBe(200)
})

test('several nodes at once delete everything once, with one audit entry', async () => {
  const here = await setUp()
  await here.w.ask(
    `insert into check_ins (user_id, id, facility_day, created_at, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift)
     select $1, gen_random_uuid(), '2020-01-01', now(), 5, 5, '{}', '{}', true from generate_series(1, 3500)`,
    here.ana.user.id,
  )
  await here.past.checkIn(1)
  await save(here.admin, ALL)
  here.w.now = new Date(NOON.getTime() + DAY)
  const deleted = await Promise.all([1, 2, 3].map(() => applyRetention(here.w.deps)))

  expect(deleted.reduce((sum, one) => sum + one, 0)).toBe(3500)
  expect(await here.days('check_ins')).toEqual([2])
  expect(await applied(here)).toBe(1)
  expect(await applyRetention(here.w.deps)).toBe(0)
})

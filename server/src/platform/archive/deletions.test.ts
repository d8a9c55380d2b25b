import { expect, test } from 'vitest'
import { agreeToCalls, planRelease, release, YEAR } from '../../testing/features/calls.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { applyDeletions, type Deletion } from './deletions.ts'

const w = await createTestApp()
const NAMES = ['disabled', 'enabled', 'released', 'unreleased', 'corrected', 'again'] as const
const tell = (text: string) => w.superuser.query(text)
const set = (name: (typeof NAMES)[number], change: string) =>
  tell(`update users set ${change} where username = '${name}'`)
const NOTED = `select id::text, to_json(at)#>>'{}' as at, table_name as table, row_id as row, day::text from deletions`
const FROM_ARCHIVE = `select job from job_successes where job in ('archive', 'archive-base', 'drill')`

test('after a restore an account is disabled or released as it was last, from the day that was entered', async () => {
  for (const name of NAMES)
    await tell(`insert into users (id, username, username_key, role, locale, created_at)
      values (gen_random_uuid(), '${name}', '${name}', 'inmate', 'en', now())`)
  await set('unreleased', `released_on = '2026-01-10'`)
  await tell('insert into archiving (since) values (now())')
  await tell(`insert into job_successes (job, at) values ('archive', now()), ('archive-base', now()), ('drill', now())`)

  await set('disabled', 'disabled_at = now()')
  await set('enabled', 'disabled_at = now()')
  await set('enabled', 'disabled_at = null')
  await set('released', `released_on = '2026-02-03'`)
  await set('unreleased', 'released_on = null')
  await set('corrected', `released_on = '2026-02-04'`)
  await set('corrected', `released_on = '2026-02-01'`)
  for (const day of [`'2026-02-05'`, 'null', `'2026-02-06'`]) await set('again', `released_on = ${day}`)
  const deletions = await w.ask<Deletion>(NOTED)

  // As a base of before restores it.
  await tell(`update users set disabled_at = null, released_on = null where username = any ('{${NAMES}}')`)
  await set('unreleased', `released_on = '2026-01-10'`)
  await tell('truncate deletions')

  expect(await applyDeletions(w.superuser, deletions, new Date())).toBe(5)
  const { rows } = await tell(
    `select username, disabled_at is not null as disabled, released_on::text as released from users where username = any ('{${NAMES}}')`,
  )
  expect(Object.fromEntries(rows.map((row) => [row.username, row.disabled || row.released]))).toEqual({
    disabled: true,
    enabled: null,
    released: '2026-02-03',
    unreleased: null,
    corrected: '2026-02-01',
    again: '2026-02-06',
  })
  // Nothing of the archive that was is watched or noted any more.
  expect((await tell('select from archiving')).rows).toEqual([])
  expect((await tell(FROM_ARCHIVE)).rows).toEqual([])
})

test('after a restore numbers for calls that were taken back are gone, and so are the calls; all others are as they were', async () => {
  await w.as('clinician')
  await tell(`update care_clocks set call_days = '{2,7,14,30}'`)
  const [called, held, stays] = [await w.as('inmate'), await w.as('inmate'), await w.as('inmate')]
  for (const one of [called, held, stays]) await agreeToCalls(one)
  for (const one of [called, stays]) await release(w, one, `${YEAR}-05-04`)
  await planRelease(w, held, `${YEAR}-05-04`)
  const GIVEN = `from caller_plans where user_id = '${stays.user.id}'`
  await tell(`insert into caller_plans values ('${stays.user.id}', uuidv7(), '', now())`)
  const left = () =>
    tell(`select c.user_id, w.source, (select count(*)::int from follow_up_calls f where f.work_id = w.id) as calls
      from follow_up_contacts c full join care_work w on w.user_id = c.user_id and w.kind = 'call' and w.state <> 'closed'
      where w.id is null or w.kind = 'call' and w.state <> 'closed' order by w.source, c.user_id`)
  expect((await left()).rows).toHaveLength(3)

  // What is noted of it, in a state in which it is not so.
  await tell('begin')
  await tell('insert into archiving (since) values (now())')
  for (const { user } of [called, held]) await tell(`delete from follow_up_contacts where user_id = '${user.id}'`)
  // What was given for the calls was taken back as well.
  await tell(`delete ${GIVEN}`)
  const deletions = await w.ask<Deletion>(NOTED)
  await tell('rollback')

  expect(await applyDeletions(w.superuser, deletions, new Date())).toBeGreaterThan(1)
  expect((await left()).rows).toEqual([{ user_id: stays.user.id, source: 'release', calls: 4 }])
  expect((await tell(`select ${GIVEN}`)).rowCount).toBe(0)
})

test('after a restore the one delay of somebody’s records is used, and a deletion asked for anew is told of the days that are now', async () => {
  const ana = await w.as('inmate')
  const OF = `from record_people where user_id = '${ana.user.id}'`
  await tell(`update record_people set go_with_account = true where user_id = '${ana.user.id}'`)
  await tell(`update users set deletes_at = now() + interval '3 days' where id = '${ana.user.id}'`)
  await tell('begin')
  await tell('insert into archiving (since) values (now()) on conflict do nothing')
  await tell(`update users set deletes_at = null where id = '${ana.user.id}'`)
  await tell(
    `update record_people set kept_until = '2026-06-01', delayed_at = '2026-05-02T12:00:00Z' where user_id = '${ana.user.id}'`,
  )
  const deletions = await w.ask<Deletion>(NOTED)
  await tell('rollback')

  await applyDeletions(w.superuser, deletions, new Date(0))
  const { rows } = await tell(
    `select kept_until::text as until, delayed_at is not null as delayed, go_with_account as goes ${OF}`,
  )
  expect(rows).toEqual([{ until: '2026-06-01', delayed: true, goes: false }])
})

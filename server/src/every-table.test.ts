import { expect, test } from 'vitest'
import { listTables } from './platform/backup/tables.ts'
import { columnsAboutPeople, tablesOfPeople } from './testing/features/own-data.ts'
import { createTestApp } from './testing/test-app.ts'
import { AGED, NAMES, OTHERS } from './testing/when-rows-go.ts'

const w = await createTestApp()

type Reference = { from: string; to: string; deletes: string }
const references = async () =>
  await w.ask<Reference>(`select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype::text as deletes
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)

/** These tables, and all whose rows go with a row of them. */
async function goneWith(tables: string[]): Promise<string[]> {
  const all = await references()
  const gone = new Set(tables)
  for (let before = 0; before < gone.size; ) {
    before = gone.size
    for (const { from, to, deletes } of all) if (deletes === 'c' && gone.has(to)) gone.add(from)
  }
  return [...gone].sort()
}
const ofTheProduct = async () =>
  (await listTables(w.superuser)).flatMap(({ schema, name }) => (schema === 'public' ? [name] : []))
const withoutTime = async () => {
  const known = [...(await goneWith(Object.keys(AGED))), ...Object.values(OTHERS).flat()]
  return (await ofTheProduct()).filter((name) => !known.includes(name))
}
/** What is kept of somebody whose account is deleted: nothing that they wrote for themself. */
const RECORDS = [
  'alert_deliveries',
  'alert_events',
  'alerts',
  'care_events',
  'care_work',
  'follow_up_calls',
  'list_views',
  'record_holds',
  'record_people',
  'referrals',
]
const outlivingTheAccount = async () => {
  const gone = [...(await goneWith(['users'])), ...RECORDS]
  return (await tablesOfPeople(w)).filter((name) => !gone.includes(name))
}

test('the rows of every table of a person go with the account, but for alerts and care records, which go together', async () => {
  expect(await outlivingTheAccount()).toEqual([])
  const tables = await tablesOfPeople(w)
  expect(
    (await goneWith(['record_people'])).filter((name) => tables.includes(name) || !RECORDS.includes(name)),
  ).toEqual(expect.arrayContaining(RECORDS.filter((name) => tables.includes(name))))
  expect(await goneWith(['users'])).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(alerts|care_work)$/)]))
})

test('for every table it is known when its rows go', async () => {
  expect(await withoutTime()).toEqual([])
  const tables = await ofTheProduct()
  const aged = await goneWith(Object.keys(AGED))
  for (const [when, names] of Object.entries(OTHERS))
    expect([when, names.filter((name) => !tables.includes(name) || aged.includes(name))]).toEqual([when, []])
})

test('for every name outside the account it is known whose it is', async () => {
  const rows = await w.ask<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where data_type = 'uuid'`,
  )
  const ids = new Set(rows.map(({ name }) => name))
  const names = (await columnsAboutPeople(w)).filter((column) => !ids.has(column) && !column.startsWith('users.'))
  expect(Object.values(NAMES).flat().sort()).toEqual(names)
})

test('a new table is in the backup, and is missed where nobody said what becomes of it', async () => {
  await w.superuser.query('create table later_table (user_id uuid, id uuid)')
  expect(await ofTheProduct()).toContain('later_table')
  expect([await outlivingTheAccount(), await withoutTime()]).toEqual([['later_table'], ['later_table']])
})

/** Tables of people whose deletions the archive does not note: after a restore they go again by themselves, or stay as they were. */
const NOT_NOTED = {
  'the next sweep deletes them again': [
    'access_events',
    'alert_listeners',
    'idempotency_keys',
    'known_devices',
    'list_views',
    'second_questions',
  ],
  'with the work that they belong to': ['follow_up_calls'],
  'by the rule of retention, in the next night': ['record_people'],
  'a restore ends them all': ['duty_calendars', 'reset_slips', 'sessions', 'sign_in_passes'],
  'written again under the same key, a row that lives would be deleted': [
    'assessment_requests',
    'credentials',
    'daily_questions',
    'drafts',
    'go_live_confirmations',
    'hard_lessons',
    'journal_recovery',
    'module_progress',
    'pins',
    'provider_links',
    'record_keys',
    'rota_dates',
    'rota_entries',
    'sharing_offers',
    'suspended_duties',
    'totp_codes',
    'totp_secrets',
    'user_keys',
  ],
}

test('what a person deletes is noted for a restore, or it is known why not', async () => {
  const rows = await w.ask<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_deleted' order by 1`,
  )
  const noted = rows.map(({ name }) => name)
  const known = [...noted, ...Object.values(NOT_NOTED).flat(), 'later_table']
  expect((await tablesOfPeople(w)).filter((name) => !known.includes(name))).toEqual([])
  expect(
    Object.values(NOT_NOTED)
      .flat()
      .filter((name) => noted.includes(name)),
  ).toEqual([])
  expect(noted).toEqual(
    expect.arrayContaining(['care_grants', 'clinicians', 'enrolled_browsers', 'journal_entries', 'users']),
  )
})

// Proves P166, P169, P174, P191.
import { expect, test } from 'vitest'
import { listTables } from './platform/backup/tables.ts'
import { columnsAboutPeople, tablesOfPeople } from './testing/own-data.ts'
import { createTestApp } from './testing/test-app.ts'

const w = await createTestApp()

/** What the days of Retention delete; what refers to a row of these goes with it. */
const AGED = ['check_ins', 'assessments', 'alerts', 'care_work', 'coping_uses']
/** Every other table, by when its rows go. */
const OTHERS = {
  'with the account, at the latest': [
    'users',
    'alert_listeners',
    'assessment_requests',
    'clinicians',
    'credentials',
    'go_live_confirmations',
    'hard_lessons',
    'known_devices',
    'module_progress',
    'past_stays',
    'record_keys',
    'reset_slips',
    'responder_notices',
    'rota_entries',
    'sharing_offers',
    'suspended_duties',
    'sign_in_passes',
    'totp_codes',
    'totp_secrets',
    'user_keys',
  ],
  'with the last alert or care record of somebody without an account': ['record_holds', 'record_people'],
  'by the writer alone': [
    'journal_entries',
    'journal_recovery',
    'lesson_tries',
    'plan_versions',
    'reach_me',
    'worksheets',
  ],
  'by themselves, or when they are used': [
    'access_events',
    'archiving',
    'caller_plans',
    'care_copies',
    'care_grants',
    'deletions',
    'drafts',
    'follow_up_contacts',
    'idempotency_keys',
    'list_views',
    'rate_lanes',
    'sessions',
    'setup_codes',
  ],
  'never: the facility’s own, with no person in them but the ids and names below, or the log': [
    'audit_entries',
    'audit_head',
    'audit_end_marks',
    'backup_outcomes',
    'backup_passphrases',
    'care_clocks',
    'enrolled_browsers',
    'facilities',
    'facility_units',
    'figures_released',
    'job_successes',
    'server_keys',
    'shared_browsers',
    'unit_modes',
  ],
}

/** Columns that may hold a name, besides those of the account itself: an id alone names nobody once its account is gone. */
const NAMES = {
  'of somebody whose account is deleted, until their last record goes': [
    'record_people.first_name',
    'record_people.last_name',
  ],
  'of somebody who works here, until the row goes': [
    'alerts.acknowledged_name',
    'alerts.handed_name',
    'alerts.resolved_name',
    'unit_modes.by_name',
    'unit_modes.list',
  ],
  'no name of a person': [
    'alert_events.facts',
    'coping_uses.tool_name',
    'credentials.kdf',
    'deletions.table_name',
    'enrolled_browsers.name',
    'facilities.retention',
    'facility_units.name',
    'figures_released.values',
    'journal_recovery.kdf',
    'referrals.noticed_by',
    'user_keys.kdf',
  ],
}

type Reference = { from: string; to: string; deletes: string }
const references = async () =>
  (
    await w.superuser.query<Reference>(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to, confdeltype::text as deletes
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
  ).rows

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
  const known = [...(await goneWith(AGED)), ...Object.values(OTHERS).flat()]
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
  const aged = await goneWith(AGED)
  for (const [when, names] of Object.entries(OTHERS))
    expect([when, names.filter((name) => !tables.includes(name) || aged.includes(name))]).toEqual([when, []])
})

test('for every name outside the account it is known whose it is', async () => {
  const { rows } = await w.superuser.query<{ name: string }>(
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
  ],
  'with the work that they belong to': ['follow_up_calls'],
  'by the rule of retention, in the next night': ['record_people'],
  'with the form that they followed': ['second_questions'],
  'a restore ends them all': ['reset_slips', 'sessions', 'sign_in_passes'],
  'written again under the same key, a row that lives would be deleted': [
    'assessment_requests',
    'credentials',
    'drafts',
    'go_live_confirmations',
    'hard_lessons',
    'journal_recovery',
    'module_progress',
    'record_keys',
    'rota_entries',
    'sharing_offers',
    'suspended_duties',
    'totp_codes',
    'totp_secrets',
    'user_keys',
  ],
}

test('what a person deletes is noted for a restore, or it is known why not', async () => {
  const { rows } = await w.superuser.query<{ name: string }>(
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

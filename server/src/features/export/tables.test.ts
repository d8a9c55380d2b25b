import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportersOf } from '../../exporters.ts'
import { createCookies } from '../../http/cookies.ts'
import { columnsAboutPeople, tablesOfPeople } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()

/** Tables that refer to people but contain nothing they wrote or did, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  user_keys: 'wrapped keys: they open nothing but what is in the file in clear',
  record_keys: 'the same',
  known_devices: 'hashes that tell a known browser from an unknown one, and which of them is used by this person alone',
  care_openings: 'that a clinician opened the page of this person: it stands in accessLog',
  reset_slips: 'the hash of a slip',
  sign_in_passes: 'the hash of a pass',
  totp_codes: 'hashes of single-use codes',
  tickets: 'what a page without a network may hand in, gone after ten days',
  idempotency_keys: 'sealed copies of answers that were given, gone after four days',
  alert_deliveries: 'messages to responders, which say no more than the alert',
  referrals: 'what officers wrote; that one was made stands in accessLog',
}

const names = (text: string) => text.split(/\s+/)

/** Columns that may say who somebody is, in rows of others or of nobody, each with why its account does not find them in its file. */
const NOT_THEIRS = {
  'in the file of whoever owns the row, as far as it is theirs to have':
    names(`alert_events.facts alert_events.visit_id assessments.alert_id assessments.visit_id care_events.visit_id
    check_ins.visit_id coping_uses.visit_id drops.row_id drops.ticket_id pins.kdf visits.browser_id
    care_copies.source_id care_work.alert_id coping_uses.tool_name credentials.kdf duty_calendars.told idempotency_keys.key
    journal_recovery.kdf second_questions.sitting_id second_questions.visit_id sessions.put_off_result user_keys.kdf users.email
    users.first_name users.last_name users.username users.username_key`),
  'what somebody did about others: of alerts, work and accounts the log has it, and accessLog what they did about themself':
    names(`alert_deliveries.recipient_id alert_events.by_id alerts.acknowledged_by alerts.acknowledged_name
    alerts.handed_name alerts.handed_to alerts.resolved_by alerts.resolved_name assessment_requests.asked_by
    audit_entries.actor_id audit_entries.owner_id audit_entries.target_id care_events.by_id
    care_openings.clinician_id care_openings.session_id care_work.opened_to care_work.owner_id
    badges.made_by clinicians.away_cover clinicians.confirmed_by clinicians.made_by clinicians.slip_by
    enrolled_browsers.made_by list_views.viewer_id provider_links.linked_by record_holds.ended_by record_holds.held_by
    referrals.by_id reset_slips.made_by responder_notices.about_id responder_notices.by_id
    sign_in_passes.made_by unit_modes.by_id unit_modes.by_name unit_modes.list users.approved_by`),
  'says who nobody is':
    names(`alert_listeners.listener_id pin_tries.browser_id tickets.browser_id tickets.session_id tickets.visit_id
    deletions.row_id deletions.table_name enrolled_browsers.name facilities.clock facilities.kept
    facilities.retention facility_units.name figures_released.values record_people.first_name
    record_people.last_name referrals.noticed_by`),
}

const cookies = { ...createCookies(w.deps.config), session: () => randomBytes(32) }
const exporters = exportersOf(cookies, w.deps.keyring)
const exported = exporters.flatMap(({ tables }) => tables)

test('every table that refers to a person is in the file, or left out for a reason', async () => {
  const tables = await tablesOfPeople(w)

  expect(tables.length).toBeGreaterThan(15)
  expect(tables.filter((table) => !exported.includes(table) && !(table in LEFT_OUT))).toEqual([])
})

test('each table left out exists and is not in the file', async () => {
  const tables = await tablesOfPeople(w)

  expect(Object.keys(LEFT_OUT).filter((table) => !tables.includes(table) || exported.includes(table))).toEqual([])
})

test('each part reads the tables that it names', async () => {
  const ana = await w.as('inmate')
  for (const { name, tables, read } of exporters) {
    const call = { userId: ana.user.id, request: {} as never, personCipher: { tokenHash: randomBytes(32) } as never }
    const sql = read(call)
      .queries.map(({ text }) => text)
      .join('\n')
    expect([name, tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(sql))]).toEqual([name, []])
  }
})

test('of every column that may say who somebody is it is known why it is in no other file', async () => {
  expect(Object.values(NOT_THEIRS).flat().sort()).toEqual(await columnsAboutPeople(w))
})

test('each part of the file has a different name', () => {
  const names = exporters.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

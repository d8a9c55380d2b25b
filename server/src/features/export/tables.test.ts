import { expect, test } from 'vitest'
import { exportersOf } from '../../exporters.ts'
import { createCookies } from '../../http/cookies.ts'
import { tablesOfPeople } from '../../testing/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()

/** Tables that refer to people but contain nothing they wrote or did, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  user_keys: 'wrapped keys: they open nothing but what is in the file in clear',
  record_keys: 'the same',
  known_devices: 'hashes that tell a known browser from an unknown one',
  reset_slips: 'the hash of a slip',
  sign_in_passes: 'the hash of a pass',
  totp_codes: 'hashes of single-use codes',
  idempotency_keys: 'sealed copies of answers that were given, gone after a day',
  alert_deliveries: 'messages to responders, which say no more than the alert',
}

const exported = exportersOf(createCookies(w.deps.config), w.deps.keyring).flatMap(({ tables }) => tables)

test('every table that refers to a person is in the file, or left out for a reason', async () => {
  const tables = await tablesOfPeople(w)

  expect(tables.length).toBeGreaterThan(15)
  expect(tables.filter((table) => !exported.includes(table) && !(table in LEFT_OUT))).toEqual([])
})

test('each table left out exists and is not in the file', async () => {
  const tables = await tablesOfPeople(w)

  expect(Object.keys(LEFT_OUT).filter((table) => !tables.includes(table) || exported.includes(table))).toEqual([])
})

test('each part of the file has a different name', () => {
  const names = exportersOf(createCookies(w.deps.config), w.deps.keyring).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

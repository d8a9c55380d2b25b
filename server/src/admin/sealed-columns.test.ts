import { expect, test } from 'vitest'
import { SEALED_COLUMNS } from '../sealed-columns.ts'
import { createTestApp } from '../testing/test-app.ts'

/** Sealed under a person's own key, which the server's keys have no part in; or stored for four days, or for hours. */
const NOT_MOVED = [
  'assessments.answers_sealed',
  'check_ins.notes_sealed',
  'drafts.sealed',
  'idempotency_keys.reply_sealed',
  'lesson_tries.sealed',
  'plan_versions.sealed',
  'sessions.refresh_sealed',
  'worksheets.sealed',
]

test('every sealed column is moved to new keys, or is listed with its reason', async () => {
  const w = await createTestApp()
  const rows = await w.ask<{
    name: string
  }>(`select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ 'sealed$' order by 1`)
  const moved = SEALED_COLUMNS.map(({ column }) => column.name)
  const expected = rows.map(({ name }) => name).filter((name) => !NOT_MOVED.includes(name))
  expect(moved.toSorted()).toEqual(expected)
})

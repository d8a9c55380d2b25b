import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { sealRecord } from '../../platform/user-keys/record-key.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { notesContext } from '../checkins/present.ts'
import { sealEntry } from '../journal/seal.ts'
import { fastPasswords, newestRecordKey, sessionDataKey } from '../journal/testing/journal.ts'

const w = await createTestApp({ adjust: fastPasswords })
const CHECK_INS = 10_000
const ENTRIES = 1000
const words = 'quiet '.repeat(340)

/** One statement for many rows, given as one array per column. */
const insertMany = (
  table: string,
  columns: Record<string, [type: string, values: unknown[]]>,
  empty: string[] = [],
) => {
  const lists = Object.values(columns).map(([type], i) => `$${i + 1}::${type}[]`)
  return w.superuser.query(
    `insert into ${table} (${[...Object.keys(columns), ...empty]})
     select *${empty.map(() => `, '{}'::text[]`).join('')} from unnest(${lists})`,
    Object.values(columns).map(([, values]) => values),
  )
}
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

test('years of check-ins and a thousand entries are exported completely', async () => {
  const ana = await w.as('inmate')
  const userId = ana.user.id
  const { version: keyVersion, key } = await sessionDataKey(w, ana)
  const recordKey = await newestRecordKey(w, ana)
  const ids = times(CHECK_INS, () => newId(w.now))
  await insertMany(
    'check_ins',
    {
      user_id: ['uuid', ids.map(() => userId)],
      id: ['uuid', ids],
      mood_score: ['smallint', ids.map(() => 5)],
      stress_score: ['smallint', ids.map(() => 5)],
      notes_sealed: ['bytea', ids.map((id) => sealRecord(recordKey, notesContext({ userId, id }), `note ${id}`))],
      key_version: ['integer', ids.map(() => recordKey.version)],
      is_pre_shift: ['boolean', ids.map(() => true)],
      facility_day: ['date', ids.map(() => '2026-01-01')],
      created_at: ['timestamptz', ids.map(() => w.now)],
    },
    ['physical_symptoms', 'stressors'],
  )
  const entries = times(ENTRIES, () => newId(w.now))
  await insertMany('journal_entries', {
    user_id: ['uuid', entries.map(() => userId)],
    id: ['uuid', entries],
    key_version: ['integer', entries.map(() => keyVersion)],
    version: ['integer', entries.map(() => 1)],
    blob: [
      'bytea',
      entries.map((entryId) =>
        sealEntry(key, { userId, entryId, version: 1, keyVersion }, { title: entryId, content: words, mood: 5 }),
      ),
    ],
    created_at: ['timestamptz', entries.map(() => w.now)],
    updated_at: ['timestamptz', entries.map(() => w.now)],
  })
  await confirmPassword(ana)
  const { json } = await ana.send('GET', '/api/user/export')

  const file = json as { checkIns: { notes: string }[]; journal: { entries: { title: string; content: string }[] } }
  expect(new Set(file.checkIns.map(({ notes }) => notes))).toEqual(new Set(ids.map((id) => `note ${id}`)))
  expect(new Set(file.journal.entries.map(({ title }) => title))).toEqual(new Set(entries))
  expect(file.journal.entries.every(({ content }) => content === words)).toBe(true)
})

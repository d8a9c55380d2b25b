import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openBackup } from '../../platform/backup/read-backup.ts'
import { findDatabaseFolder } from '../../platform/embedded-postgres/database-folder.ts'
import { command } from '../../testing/product/command.ts'
import { SERVER_KEYS } from './attack.ts'
import type {
  AttackerView,
  NamedBytes,
  StoredEntry,
  StoredHash,
  StoredText,
  Wrapped,
  WrappedRecordKey,
} from './attacker-view.ts'
import { distinct, valuesIn, windowsOf } from './values.ts'

const PASSPHRASE = 'four words and some more'

/** A table as text, as in a dump, and each of its values. */
async function dump(superuser: pg.Client) {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const items: NamedBytes[] = []
  const stored: NamedBytes[] = []
  const texts: NamedBytes[] = []
  for (const { name } of tables) {
    const { rows } = await superuser.query<Record<string, unknown>>(
      `select t::text as "row as text", t.* from ${name} t`,
    )
    items.push({ name: `the dump of ${name}`, bytes: Buffer.from(rows.map((row) => row['row as text']).join('\n')) })
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (Buffer.isBuffer(value)) stored.push({ name: `${name}.${column}`, bytes: value })
      else if (typeof value === 'string' && column !== 'row as text' && !UUID.test(value))
        texts.push({ name: `${name}.${column}`, bytes: Buffer.from(value) })
    }
  }
  return { items, stored: distinct(stored), texts: distinct(texts) }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every file of the data folder and of the database. */
export async function files(dataDir: string, when: string): Promise<NamedBytes[]> {
  const { pgdata } = await findDatabaseFolder(dataDir)
  const folders = pgdata.startsWith(dataDir) ? [dataDir] : [dataDir, pgdata]
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
      const bytes = read(join(folder, path))
      return bytes && bytes.length > 0 ? [{ name: `${path} ${when}`, bytes }] : []
    }),
  )
}

function read(path: string) {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null
  } catch {
    return null
  }
}

/** The product's own backup, both encrypted and decrypted with its passphrase. */
async function backup(dataDir: string): Promise<NamedBytes[]> {
  const path = join(dataDir, 'of-the-operator.backup')
  const { code, complained } = await command(dataDir, ['backup', path], PASSPHRASE)
  if (code !== 0) throw new Error(`No backup was made: ${complained}`)
  const file = await openBackup(path)
  const records: Buffer[] = []
  for await (const { body } of (await file.unlock(PASSPHRASE)).records()) records.push(body)
  await file.close()
  return [
    { name: 'the backup', bytes: readFileSync(path) },
    { name: 'the opened backup', bytes: Buffer.concat(records) },
  ]
}

const WRAPPED = `
  select 'user_keys' as "where", user_id as "userId", version as "keyVersion", wrapped_by_password as wrapped from user_keys
  union all select 'sessions', user_id, key_version, wrapped_key from sessions
  union all select 'journal_recovery', user_id, key_version, wrapped_key from journal_recovery where wrapped_key is not null`
const ENTRIES = `select user_id as "userId", id, version, key_version as "keyVersion", blob from journal_entries order by id`

const RECORD_KEYS = `select user_id as "userId", version as "keyVersion", wrapped_key as wrapped from record_keys`
const NOTES = `
  select user_id as "userId", 'note ' || id as id, key_version as "keyVersion", notes_sealed as sealed
  from check_ins where notes_sealed is not null
  union all select user_id, 'answers ' || id, key_version, answers_sealed from assessments
  union all select user_id, 'plan ' || id, key_version, sealed from plan_versions
  union all select user_id, 'worksheet ' || id, key_version, sealed from worksheets
  union all select user_id, 'try ' || id, key_version, sealed from lesson_tries
  union all select user_id, 'draft ' || user_id || ' ' || slot, key_version, sealed from drafts where sealed is not null
  order by 2`
const SHARED = `
  select user_id as "userId", 'shared ' || id as id, 0 as "keyVersion", sealed from care_copies
  union all select user_id, 'numbers ' || user_id, 0, sealed from follow_up_contacts
  union all select user_id, 'caller plan ' || id, 0, sealed from caller_plans
  union all select user_id, 'call ' || id, 0, text_sealed from care_events where event = 'called' and text_sealed is not null
  union all select user_id, 'reach me ' || user_id, 0, sealed from reach_me
  union all select user_id, 'entry ' || id, 0, sealed from entry_answers where sealed is not null
  union all select user_id, 'second ' || sitting_id, 0, answers_sealed from second_questions
  union all select user_id, 'visit ' || id, 0, visit_sealed from care_events where visit_sealed is not null
  union all select user_id, 'line ' || id, 0, text_sealed from care_events where event <> 'called' and text_sealed is not null
  order by 2`
const REPLIES = `select user_id as "userId", 'answer ' || key as id, key_version as "keyVersion", reply_sealed as sealed, body_hash as hash
  from idempotency_keys`

/** Everything together, with the files before and after a checkpoint. */
export async function collect(
  superuser: pg.Client,
  dataDir: string,
  beside: () => NamedBytes[],
  mark: string,
  bodies: Map<string, unknown>,
): Promise<AttackerView> {
  const before = await files(dataDir, 'before a checkpoint')
  const { items, stored, texts } = await dump(superuser)
  const copies = await backup(dataDir)
  await superuser.query('checkpoint')
  const after = await files(dataDir, 'after a checkpoint')
  const said = beside()
  const { rows: entries } = await superuser.query<StoredEntry>(ENTRIES)
  const { rows: wrapped } = await superuser.query<Wrapped>(WRAPPED)
  const { rows: recordKeys } = await superuser.query<WrappedRecordKey>(RECORD_KEYS)
  const { rows: notes } = await superuser.query<Omit<StoredText, 'begins'>>(NOTES)
  const { rows: replies } = await superuser.query<Omit<StoredText, 'begins'> & { hash: Buffer }>(REPLIES)
  const { rows: shared } = await superuser.query<Omit<StoredText, 'begins'>>(SHARED)
  const keys = { name: SERVER_KEYS, bytes: readFileSync(join(dataDir, 'keys.json')) }
  const secrets = [keys, ...said, ...texts].flatMap(valuesIn)
  const sealed = [...entries.map(({ blob }) => blob), ...[...notes, ...replies, ...shared].map((one) => one.sealed)]
  const blobs = new Set(sealed.map((bytes) => bytes.toString('hex')))
  const small = stored.filter(({ bytes }) => !blobs.has(bytes.toString('hex')))
  return {
    items: [...before, ...after, ...items, ...copies, ...said],
    values: distinct([...secrets, ...stored]),
    windows: distinct([...secrets, ...small].flatMap(windowsOf)),
    salts: distinct([
      ...entries.map(({ blob }) => ({ name: 'salt', bytes: blob.subarray(1, 33) })),
      ...stored.filter(({ name }) => name.endsWith('.salt')),
    ]).map(({ bytes }) => bytes),
    entries,
    wrapped,
    recordKeys,
    notes: notes.map((one) => ({ ...one, begins: beginningsOf(one.id, mark) })),
    replies: replies.map(({ hash: _hash, ...one }) => ({ ...one, begins: ['{"id":"', '{"moodScore":'] })),
    shared: shared.map((one) => ({ ...one, begins: beginningsOf(one.id, mark) })),
    hashes: replies.flatMap(({ id, hash }): StoredHash[] =>
      bodies.has(id) ? [{ id, hash, body: bodies.get(id) }] : [],
    ),
  }
}

/** What the one person who is asked answers: yes, left out, yes, and the rest not reached. */
export const SECOND_LETTERS = 'yoy--'

/** How the text of a note, of a draft, of a plan, of a worksheet, of answers, or of what is sealed for care may begin, as JSON or as it was typed. */
export function beginningsOf(id: string, mark: string): string[] {
  if (id.startsWith('note') || id.startsWith('line')) return [`"${mark}`, mark]
  if (id.startsWith('plan')) return ['{"signs":[']
  if (id.startsWith('worksheet')) return ['{"kind":"']
  if (id.startsWith('shared')) return ['{"steps":{"']
  if (id.startsWith('caller plan')) return ['{"version":"']
  if (id.startsWith('call ')) return ['{"mood":', '{"plan":"']
  if (id.startsWith('entry')) return ['{"daily":']
  if (id.startsWith('second')) return [SECOND_LETTERS, `"${SECOND_LETTERS}`]
  if (id.startsWith('visit')) return ['{"found":[']
  if (id.startsWith('numbers')) return ['{"voicemail":']
  if (id.startsWith('reach me')) return ['{"at":"']
  if (id.startsWith('try')) return ['{"moduleId":"']
  return id.startsWith('draft') ? ['{"form":"'] : ['{"d1":']
}

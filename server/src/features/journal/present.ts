import type { Entry } from '@evenkeel/contract/journal.ts'
import type { UserKey } from './key.ts'
import type { EntryRow } from './queries.ts'
import { openEntry, type Written } from './seal.ts'

type Row = Pick<EntryRow, 'userId' | 'id' | 'version' | 'keyVersion'>
export const placeOf = ({ userId, id, version, keyVersion }: Row) => ({ userId, entryId: id, version, keyVersion })

type Shown = Pick<EntryRow, 'id' | 'createdAt' | 'updatedAt'>

export const presentEntry = ({ id, createdAt, updatedAt }: Shown, written: Written, unreadable = false): Entry => ({
  id,
  ...written,
  isPrivate: true,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  unreadable,
})

const NOTHING: Written = { title: null, content: '', mood: null }

/** An entry that was altered in the database says so itself; the others of the list are not held up by it. */
export function openRow(row: EntryRow, { key }: UserKey): Entry {
  try {
    return presentEntry(row, openEntry(key, placeOf(row), row.blob))
  } catch {
    return presentEntry(row, NOTHING, true)
  }
}

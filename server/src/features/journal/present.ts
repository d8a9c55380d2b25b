import type { Entry } from '@evenkeel/contract/journal.ts'
import type { UserKey } from './key.ts'
import type { EntryRow } from './queries.ts'
import { type EntryContent, openEntry } from './seal.ts'

type Row = Pick<EntryRow, 'userId' | 'id' | 'version' | 'keyVersion'>
export const entryIdentityOf = ({ userId, id, version, keyVersion }: Row) => ({
  userId,
  entryId: id,
  version,
  keyVersion,
})

type Shown = Pick<EntryRow, 'id' | 'createdAt' | 'updatedAt'>

export const presentEntry = (
  { id, createdAt, updatedAt }: Shown,
  written: EntryContent,
  unreadable = false,
): Entry => ({
  id,
  ...written,
  isPrivate: true,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  unreadable,
})

const NOTHING: EntryContent = { title: null, content: '', mood: null }

/** An entry that was altered in the database says so itself; the others of the list are not held up by it. */
export function decryptRow(row: EntryRow, { key }: UserKey): Entry {
  try {
    return presentEntry(row, openEntry(key, entryIdentityOf(row), row.blob))
  } catch {
    return presentEntry(row, NOTHING, true)
  }
}

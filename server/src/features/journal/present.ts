import type { Entry } from '@evenkeel/contract/journal.ts'
import type { VersionedKey } from '../../platform/user-keys/record-key.ts'
import type { EntryRow } from './queries.ts'
import { type EntryContent, openEntry } from './seal.ts'

type Row = Pick<EntryRow, 'userId' | 'id' | 'version' | 'keyVersion'>
export const entryIdentityOf = ({ userId, id, version, keyVersion }: Row) => ({
  userId,
  entryId: id,
  version,
  keyVersion,
})

/** An entry that was altered in the database is shown as unreadable and does not fail the whole list. */
export function decryptRow(row: EntryRow, key: VersionedKey): Entry {
  const { id, createdAt, updatedAt } = row
  return {
    id,
    ...contentOf(row, key),
    isPrivate: true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function contentOf(row: EntryRow, { key }: VersionedKey): EntryContent & { unreadable: boolean } {
  try {
    return { ...openEntry(key, entryIdentityOf(row), row.blob), unreadable: false }
  } catch {
    return { title: null, content: '', mood: null, unreadable: true }
  }
}

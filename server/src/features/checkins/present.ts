import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import type { PersonCipher } from '../../http/person-cipher.ts'
import type { CheckInRow } from './queries.ts'

/** Sealed notes are bound to their own row. */
export const notesContext = (row: { userId: string; id: string }) => ({ ...row, column: 'check_ins.notes' })

type Notes = Pick<CheckIn, 'notes' | 'notesState'>

/** Without notes an empty text. */
export async function notesOf(
  row: Pick<CheckInRow, 'userId' | 'id' | 'notesSealed' | 'keyVersion' | 'keys'>,
  personCipher: PersonCipher,
): Promise<Notes> {
  const { userId, id, notesSealed: sealed, keyVersion, keys } = row
  if (!sealed) return { notes: '', notesState: 'open' }
  const opened = await personCipher.openEither(notesContext({ userId, id }), { sealed, keyVersion, keys })
  if (opened.state === 'open') return { notes: String(opened.value), notesState: 'open' }
  return { notes: '', notesState: opened.state }
}

export const presentCheckIn = async (row: CheckInRow, personCipher: PersonCipher): Promise<CheckIn> => {
  const { notesSealed: _sealed, keyVersion: _version, keys: _keys, createdAt, ...shown } = row
  return { ...shown, ...(await notesOf(row, personCipher)), createdAt: createdAt.toISOString() }
}

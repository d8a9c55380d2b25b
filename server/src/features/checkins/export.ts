import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { notesOf } from './present.ts'
import { listEveryCheckIn } from './queries.ts'

/** The person's own check-ins with decrypted notes and the unit and shift of that time. */
export const exportCheckIns: Exporter = {
  name: 'checkIns',
  tables: ['check_ins'],
  read: ({ userId, personCipher }) =>
    readPlan([listEveryCheckIn({ userId, tokenHash: personCipher.tokenHash })], ([rows]) =>
      Promise.all(
        rows.map(async (row) => {
          const { userId: _userId, id: _id, notesSealed: _sealed, keyVersion: _version, keys: _keys, ...shown } = row
          return { ...shown, ...(await notesOf(row, personCipher)) }
        }),
      ),
    ),
}

import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { notesOf } from './present.ts'
import { listEveryCheckIn } from './queries.ts'

/** Notes are decrypted; unit and shift are those of the time. */
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

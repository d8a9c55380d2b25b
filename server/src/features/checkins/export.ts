import type { Deps } from '../../deps.ts'
import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { listEveryCheckIn } from './queries.ts'
import { notesContext } from './routes.ts'

/** The person's own check-ins with decrypted notes and the unit and shift of that time. */
export const exportCheckIns = ({ keyring }: Deps): Exporter => ({
  name: 'checkIns',
  tables: ['check_ins'],
  read: ({ userId }) =>
    readPlan([listEveryCheckIn({ userId })], ([rows]) =>
      rows.map(({ userId: _userId, id, notesSealed, ...row }) => ({
        ...row,
        notes: notesSealed ? keyring.open(notesSealed, notesContext(id)) : '',
      })),
    ),
})

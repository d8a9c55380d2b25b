import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findOwnLicence } from './queries.ts'

export const exportLicence: Exporter = {
  name: 'clinician',
  tables: ['clinicians'],
  read: ({ userId }) => readPlan([findOwnLicence({ userId })], ([rows]) => rows),
}

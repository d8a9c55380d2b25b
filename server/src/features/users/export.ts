import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findUser } from './queries.ts'

/** The person's own profile, with what an administrator set. */
export const exportProfile: Exporter = {
  name: 'profile',
  tables: ['users'],
  read: ({ userId }) =>
    readPlan([findUser({ userId })], ([row]) => {
      if (!row) return null
      const { id: _id, approvedBy: _by, ...profile } = row
      return profile
    }),
}

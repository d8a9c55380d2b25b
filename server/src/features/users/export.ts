import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { findUser, listPastStays, listPlaceChanges } from './queries.ts'

export const exportProfile: Exporter = {
  name: 'profile',
  tables: ['users', 'place_changes', 'past_stays'],
  read: ({ userId }) =>
    readPlan(
      [findUser({ userId }), listPastStays({ userId }), listPlaceChanges({ userId })],
      ([row, pastStays, placeChanges]) => {
        if (!row) return null
        const { id: _id, approvedBy: _by, held: _held, ...profile } = row
        return { ...profile, pastStays, placeChanges }
      },
    ),
}

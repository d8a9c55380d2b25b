import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { findOwnReach } from './queries.ts'
import { openReach } from './routes.ts'

/** Left out after a slip, because it is of another person too. */
export const exportReach = (keyring: Keyring): Exporter => ({
  name: 'reachMe',
  tables: ['reach_me'],
  read: ({ userId }) =>
    readPlan(
      [findOwnReach({ userId })],
      ([row]) =>
        row && {
          savedAt: row.savedAt,
          left: row.bySlip ? 'left out: a slip was redeemed since it was given' : openReach(keyring, row),
        },
    ),
})

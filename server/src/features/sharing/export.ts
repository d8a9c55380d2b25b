import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { LEFT_OUT } from '../../http/guards/after-slip.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { openCopy } from './copy.ts'
import { findOffer, listOwnCopies, listOwnGrants } from './queries.ts'

/** Leaves out the content of copies made before a slip was redeemed: whoever redeemed it may not be the person. */
export const exportSharing = (keyring: Keyring): Exporter => ({
  name: 'sharing',
  tables: ['care_grants', 'care_copies', 'sharing_offers'],
  read: ({ userId }) =>
    readPlan(
      [listOwnGrants({ userId, at: new Date(0) }), listOwnCopies({ userId }), findOffer({ userId })],
      ([grants, copies, offer]) => ({
        shared: grants.map(({ kind, grantedAt, endsAt }) => ({ kind, since: grantedAt, until: endsAt })),
        copies: copies.map(({ kind, id, madeAt, sealed, bySlip }) => ({
          kind,
          madeAt,
          content: bySlip ? LEFT_OUT : openCopy(keyring, kind, { id, sealed }),
        })),
        askedAt: offer?.offeredAt ?? null,
      }),
    ),
})

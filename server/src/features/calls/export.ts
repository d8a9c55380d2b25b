import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { openContacts } from './contacts.ts'
import { findOwnContacts, findSlipAfterConsent, listOwnCalls } from './queries.ts'

/**
 * The numbers at which the person agreed to be called after their release, and the calls. Once a slip was redeemed after the
 * consent the numbers are left out: they are of others too, and whoever redeemed the slip may not be the person.
 */
export const exportCalls = (keyring: Keyring): Exporter => ({
  name: 'callsAfterRelease',
  tables: ['follow_up_contacts', 'follow_up_calls'],
  read: ({ userId }) => {
    const queries = [findSlipAfterConsent({ userId }), findOwnContacts({ userId }), listOwnCalls({ userId })] as const
    return readPlan(queries, ([slip, row, calls]) => {
      if (!row) return { agreed: null, calls }
      const { voicemail, numbers } = openContacts(keyring, row)
      const left = slip ? 'left out: a slip was redeemed since they were given' : numbers
      return { agreed: { at: row.agreedAt, voicemail, numbers: left }, calls }
    })
  },
})

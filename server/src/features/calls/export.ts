import { readPlan } from '../../http/api.ts'
import type { Exporter } from '../../http/exporter.ts'
import { LEFT_OUT } from '../../http/guards/after-slip.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { openCallerPlan } from './caller-plan.ts'
import { openContacts } from './contacts.ts'
import { findOwnContacts, listOwnCalls } from './queries.ts'

/** Leaves out numbers and plan after a slip: they are of others too, and whoever redeemed it may not be the person. */
export const exportCalls = (keyring: Keyring): Exporter => ({
  name: 'callsAfterRelease',
  tables: ['follow_up_contacts', 'caller_plans', 'follow_up_calls'],
  read: ({ userId }) => {
    const queries = [findOwnContacts({ userId }), listOwnCalls({ userId })] as const
    return readPlan(queries, ([row, calls]) => {
      if (!row) return { agreed: null, calls }
      const { voicemail, numbers } = openContacts(keyring, row)
      const plan = openCallerPlan(keyring, row)
      const given = row.bySlip ? { numbers: LEFT_OUT, plan: plan && LEFT_OUT } : { numbers, plan }
      return { agreed: { at: row.agreedAt, voicemail, ...given }, calls }
    })
  },
})

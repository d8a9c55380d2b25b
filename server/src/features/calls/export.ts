import { readPlan } from '../../http/api.ts'
import { type Cookies, hashOf } from '../../http/cookies.ts'
import type { Exporter } from '../../http/exporter.ts'
import { unauthorized } from '../../platform/app-error.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { findBeginning } from '../../platform/sessions/queries.ts'
import { openContacts } from './contacts.ts'
import { findOwnContacts, listOwnCalls } from './queries.ts'

/**
 * The numbers at which the person agreed to be called after their release, and the calls. In a session that began with a slip
 * the numbers are left out: they are of others too, and whoever redeemed the slip may not be the person.
 */
export const exportCalls = (cookies: Cookies, keyring: Keyring): Exporter => ({
  name: 'callsAfterRelease',
  tables: ['follow_up_contacts', 'follow_up_calls'],
  read: ({ userId, request }) => {
    const token = cookies.session(request)
    if (!token) throw unauthorized()
    const queries = [
      findBeginning({ userId, tokenHash: hashOf(token) }),
      findOwnContacts({ userId }),
      listOwnCalls({ userId }),
    ] as const
    token.fill(0)
    return readPlan(queries, ([began, row, calls]) => {
      if (!row) return { agreed: null, calls }
      const { voicemail, numbers } = openContacts(keyring, row)
      const left = began === 'slip' ? 'left out: this session began with a slip' : numbers
      return { agreed: { at: row.agreedAt, voicemail, numbers: left }, calls }
    })
  },
})

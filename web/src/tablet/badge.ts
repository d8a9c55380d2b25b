import type { BadgeSession } from '@evenkeel/contract/badges.ts'
import type { Help } from '@evenkeel/contract/reach.ts'
import type { SignedIn } from '@evenkeel/contract/users.ts'
import { call, callsAreOf, signCalls } from '../app/api/api.ts'
import { ApiError, isSignedOut } from '../app/api/api-error.ts'
import { queryClient, useApiQuery } from '../app/api/query-client.ts'
import { beginBadgeSession } from '../app/session/badge-session.ts'
import { everyCall } from '../app/session/browser-key.ts'
import type { HelpRequest } from '../app/session/help-request.ts'
import { serverNow } from '../app/time/server-time.ts'
import { OWN_REQUESTS } from '../features/get-help/shared/own-requests.ts'
import { ownRequestsOf } from './own-requests-of.ts'

const NAME = 'GET /api/badge/session'

/** What the tablet may say to whoever signed in with a badge. */
export const useBadge = () => useApiQuery(NAME).data

/** Every call of this page is signed by the tablet, and none reads what was before. */
export function startTablet() {
  signCalls(everyCall)
  beginBadgeSession({
    async user(passive) {
      const help = call('GET /api/help', { passive: true }).catch(() => null)
      const session = await call(NAME, { passive }).catch(leadElsewhere)
      queryClient.setQueryData([NAME.slice(NAME.indexOf(' ') + 1)], session)
      isIn = true
      callsAreOf(session.session)
      return userOf(session, await help)
    },
    async requests(signal) {
      const session = await call(NAME, { passive: true, signal })
      const [known] = queryClient.getQueryData<HelpRequest[]>(OWN_REQUESTS.queryKey) ?? []
      return ownRequestsOf(session, known, new Date(serverNow()).toISOString())
    },
  })
}

let isIn = false

/** Who comes here without a badge signs in with one; whoever signed in with a password has their own pages. */
function leadElsewhere(error: unknown): Promise<never> {
  const isOther = error instanceof ApiError && error.status === 403
  if (isIn || !(isOther || isSignedOut(error))) throw error
  location.replace(isOther ? '/' : '/badge')
  return new Promise(() => {})
}

/** Nothing of the account but what is greeted, and whether Get Help would be heard; not known, nobody is promised that. */
const userOf = ({ firstName, role, locale }: BadgeSession, help: Help | null): SignedIn => ({
  id: '',
  username: '',
  firstName,
  lastName: null,
  email: null,
  role,
  unit: null,
  shift: null,
  badgeNumber: null,
  locale,
  respondsTo: [],
  duty: false,
  createdAt: '',
  hearing: help?.hearing ?? 'unsure',
  ...(help?.practice && { practice: true }),
  ...(help?.clinician && { canTalk: true }),
})

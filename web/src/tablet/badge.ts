import type { BadgeSession } from '@evenkeel/contract/badges/badges.ts'
import type { Help } from '@evenkeel/contract/reach.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { call, callsAreOf, signCalls } from '../app/api/api.ts'
import { ApiError, isSignedOut } from '../app/api/api-error.ts'
import { queryClient, useApiQuery } from '../app/api/query-client.ts'
import { beginBadgeSession } from '../app/session/badge-session.ts'
import { everyCall } from '../app/session/browser-key.ts'
import type { HelpRequest } from '../app/session/help-request.ts'
import { serverNow } from '../app/time/server-time.ts'
import { OWN_HELP_REQUESTS } from '../features/get-help/shared/own-help-requests.ts'
import { ownRequestsOf } from './own-requests-of.ts'

const NAME = 'GET /api/badge/session'

export const useBadge = () => useApiQuery(NAME).data

/** The tablet signs every call, and no read shows earlier entries. */
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
      const [known] = queryClient.getQueryData<HelpRequest[]>(OWN_HELP_REQUESTS.queryKey) ?? []
      return ownRequestsOf(session, known, new Date(serverNow()).toISOString())
    },
  })
}

let isIn = false

/** Without a badge session, the badge page; with a password session, its own pages. */
function leadElsewhere(error: unknown): Promise<never> {
  const isOther = error instanceof ApiError && error.status === 403
  if (isIn || !(isOther || isSignedOut(error))) throw error
  location.replace(isOther ? '/' : '/badge')
  return new Promise(() => {})
}

/** Fields that a badge session is not told stay empty; unknown hearing promises nothing. */
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

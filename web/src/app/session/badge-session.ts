import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { call } from '../api/api.ts'
import type { HelpRequest } from './help-request.ts'

/** A badge session reads these in place of calls that need a password. */
type BadgeReads = {
  user: (passive: boolean) => Promise<SignedIn>
  requests: (signal: AbortSignal) => Promise<HelpRequest[]>
}

let badge: BadgeReads | null = null

export const beginBadgeSession = (reads: BadgeReads) => {
  badge = reads
}

export const badgeReads = () => badge

/** Reading keeps the session alive, unless it is passive. */
export const readUser = (passive = false) => badge?.user(passive) ?? call('GET /api/user', { passive })

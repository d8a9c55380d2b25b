import type { SignedIn } from '@evenkeel/contract/users.ts'
import { call } from '../api/api.ts'
import type { HelpRequest } from './help-request.ts'

/** What a session with badge and PIN reads in place of what a password opens. */
type BadgeReads = {
  user: (passive: boolean) => Promise<SignedIn>
  requests: (signal: AbortSignal) => Promise<HelpRequest[]>
}

let badge: BadgeReads | null = null

/** This page is that of a badge session: it asks for nothing of before. */
export const beginBadgeSession = (reads: BadgeReads) => {
  badge = reads
}

export const badgeReads = () => badge

/** Who is signed in. Reading it keeps the session alive, unless the page asks by itself. */
export const readUser = (passive = false) => badge?.user(passive) ?? call('GET /api/user', { passive })

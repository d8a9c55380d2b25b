import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { isUnreachable } from '../../../app/api/api-error.ts'
import { useLive } from '../../../app/api/live.ts'
import { queryKeyOf } from '../../../app/api/query-client.ts'
import { badgeReads } from '../../../app/session/badge-session.ts'
import type { HelpRequest } from '../../../app/session/help-request.ts'
import { useUserIfKnown } from '../../../app/session/session.tsx'
import { useServerNow } from '../../../app/time/server-time.ts'
import { helpState, setHelpState, useHelp } from '../help-state.ts'
import { helpStatusOf, isDelivered, isOpen } from '../help-status.ts'

/** Milliseconds between polls while a request is open, in case a live event is missed. */
const POLL_MS = 5000
const POLL_WITH_EVENTS_MS = 30_000

const NONE: HelpRequest[] = []
const LATEST = { query: { limit: 5 } }

/** Passive polls do not extend the session. */
export const OWN_HELP_REQUESTS = {
  queryKey: queryKeyOf('GET /api/alerts/mine', LATEST),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    badgeReads()?.requests(signal) ?? call('GET /api/alerts/mine', { ...LATEST, signal, passive: true }),
}

/** Without a session, reads only while a request is queued. */
function useOwnRequests(
  refetchInterval: (mine: HelpRequest[] | undefined, error: Error | null) => number | false = () => false,
) {
  const user = useUserIfKnown()
  const { sending } = useHelp()
  return useQuery({
    ...OWN_HELP_REQUESTS,
    enabled: user ? !mayRespond(user.role) : sending.phase === 'queued',
    refetchInterval: ({ state: { data, error } }) => refetchInterval(data, error),
  })
}

/** Milliseconds between looks at the clock while a request is open. */
const CLOCK_MS = 2000

/** Follows the page's clock too, so that it changes while the server is away. */
export function useHelpStatus() {
  const { data: mine = NONE } = useOwnRequests()
  const now = useServerNow(mine.some(isOpen) ? CLOCK_MS : null)
  const user = useUserIfKnown()
  const { sending, dismissed = user?.helpDismissedAt ?? null } = useHelp()
  return helpStatusOf({ sending, dismissed }, mine, now)
}

/** Whether a hidden message can still be answered. */
export function useIsPutAway() {
  const { data: mine = NONE } = useOwnRequests()
  const now = useServerNow(null)
  const { sending } = useHelp()
  const shown = useHelpStatus()
  return shown === null && helpStatusOf({ sending, dismissed: null }, mine, now)?.kind === 'closed'
}

/** Use once per page. */
export function usePollOwnRequests() {
  const live = useLive()
  const { sending } = useHelp()
  const { data: mine = NONE, refetch } = useOwnRequests((requests, error) => {
    if (sending.phase === 'queued') return POLL_MS
    if (!requests) return isUnreachable(error) && POLL_WITH_EVENTS_MS
    if (!requests.some(isOpen)) return false
    return live ? POLL_WITH_EVENTS_MS : POLL_MS
  })
  const anyOpen = mine.some(isOpen)
  useEffect(() => endQueued(mine), [mine])
  /** Events before the connection opened are lost, so it refetches. */
  useEffect(() => {
    if (anyOpen && live) void refetch()
  }, [anyOpen, live, refetch])
  useEffect(() => {
    if (!anyOpen) return
    const poll = () => void refetch()
    addEventListener('focus', poll)
    document.addEventListener('visibilitychange', poll)
    return () => {
      removeEventListener('focus', poll)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [anyOpen, refetch])
}

function endQueued(mine: HelpRequest[]) {
  const { sending } = helpState()
  if (sending.phase === 'queued' && isDelivered(sending, mine)) setHelpState({ sending: { phase: 'idle' } })
}

/** Milliseconds for which a screen waits for the status of a request. */
const PATIENCE = 300

/** False only while the status may still arrive in time to move nothing. */
export function useRequestsLoaded() {
  const { isFetching } = useOwnRequests()
  const [settled, setSettled] = useState(false)
  const now = settled || !isFetching
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), now ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

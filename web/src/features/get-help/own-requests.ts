import type { Alert } from '@evenkeel/contract/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isUnreachable } from '../../app/api-error.ts'
import { OWN_REQUESTS } from '../../app/home-queries.ts'
import { useLive } from '../../app/live.ts'
import { useUserIfKnown } from '../../app/session.tsx'
import { helpState, setHelpState, useHelp } from './help-state.ts'
import { helpStatusOf, isDelivered, isOpen } from './help-status.ts'

/** Milliseconds between two looks while a request is open: without live events, and beside them in case one got lost. */
const POLL_MS = 5000
const POLL_WITH_EVENTS_MS = 30_000

const NONE: Alert[] = []

/** One's own requests as the server tells them. Only what is kept on its disk is asked for without knowing who asks. */
function useOwnRequests(
  refetchInterval: (mine: Alert[] | undefined, error: Error | null) => number | false = () => false,
) {
  const user = useUserIfKnown()
  const { sending } = useHelp()
  return useQuery({
    ...OWN_REQUESTS,
    enabled: user ? user.role !== 'admin' : sending.phase === 'queued',
    refetchInterval: ({ state: { data, error } }) => refetchInterval(data, error),
  })
}

/** What is shown about one's request. */
export function useHelpStatus() {
  const { data: mine = NONE } = useOwnRequests()
  return helpStatusOf(useHelp(), mine, Date.now())
}

/** Follows one's requests for as long as one is open; once on a page. */
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
  useEffect(() => remember(mine), [mine])
  /** What was said just before the line was up is asked for. */
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

/** Keeps what a later answer no longer says, that somebody had seen it; and what was kept on disk has arrived. */
function remember(mine: Alert[]) {
  const { sending, answered } = helpState()
  const seen = mine.filter(({ id, status }) => status === 'acknowledged' && !answered.has(id))
  if (seen.length > 0) setHelpState({ answered: new Set([...answered, ...seen.map(({ id }) => id)]) })
  if (sending.phase === 'queued' && isDelivered(sending, mine)) setHelpState({ sending: { phase: 'idle' } })
}

/** Nobody waits longer than this for the state of their request before a screen shows, in milliseconds. */
const PATIENCE = 300

/** False only while it may still come in time to stand above the screen without moving it. */
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

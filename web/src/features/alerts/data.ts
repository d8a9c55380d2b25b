import type { Alert, OpenedAlert, TimelineEntry } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenAlert, OpenAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../app/api/api.ts'
import { apiQuery, queryKeyOf, refresh, useApiQuery } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { useReadEvery } from './shared/waiting-alerts.ts'

/** The largest page that the server returns. */
const limit = 200
const { first, max } = LIMITS.openAlerts

/** Twenty of each list until `showMore`; passive reads do not extend the session of someone who left. */
export function useOpenAlerts() {
  const [shown, setShown] = useState<number>(first)
  const query = { limit: shown }
  const read = useQuery({
    queryKey: queryKeyOf('GET /api/alerts/open', { query }),
    queryFn: ({ signal }) => call('GET /api/alerts/open', { query, signal, passive: true }),
    placeholderData: keepPreviousData,
    refetchInterval: useReadEvery(),
    refetchIntervalInBackground: true,
  })
  return { ...read, showMore: () => setShown(Math.min(shown + first, max)), showAll: () => setShown(max) }
}

export const mayAnswer = (alert: Pick<Alert, 'userId' | 'metadata' | 'inCare'>, me: string) =>
  isTheirs(alert) && !alert.inCare && !isAboutMe(alert, me)
/** Nobody responds to an alert about themselves; a drill is about nobody. */
export const isAboutMe = ({ userId, metadata }: Pick<Alert, 'userId' | 'metadata'>, me: string) =>
  !metadata.drill && userId === me
export const isTheirs = ({ userId, metadata }: Pick<Alert, 'userId' | 'metadata'>) => userId !== null || metadata.drill

/** Answered alerts that still ring for the reader: handed to them, or left at the end of a shift. */
export const handedIn = ({ acknowledged }: Pick<OpenAlerts, 'acknowledged'>, me: string) =>
  acknowledged.alerts.filter(({ handedTo, toTake }) => toTake || handedTo?.id === me)

export const useAlertFigures = () => useApiQuery('GET /api/alerts/figures')
export const useAlertWeeks = () => useApiQuery('GET /api/alerts/weeks')

/** Each reading is logged, so the alert is read again only when it changed, and not at each event. */
export function useOneAlert(id: string) {
  const stands = useQuery({
    queryKey: queryKeyOf('GET /api/alerts/open/:id', { params: { id } }),
    queryFn: ({ signal }) => call('GET /api/alerts/open/:id', { params: { id }, signal, passive: true }),
    refetchInterval: useReadEvery(),
  })
  const read = useQuery({
    enabled: !stands.isPending,
    // No event makes it stale by its address.
    queryKey: [`opened alert ${id}`, stands.data?.changes],
    queryFn: ({ signal }) => call('GET /api/alerts/:id', { params: { id }, signal }),
    placeholderData: (before) => (before?.id === id ? before : undefined),
    gcTime: 0,
  })
  const { data } = read
  const open: OpenAlert | undefined =
    data && stands.data && stands.data.status !== 'resolved' ? { ...data, ...stands.data, newest: false } : undefined
  return { ...read, open }
}

/** Oldest first; each `load` adds an earlier page. */
export function useEarlierEntries({ id, timeline, hasEarlier }: OpenedAlert) {
  const { data, mutate, isPending, isError } = useMutation({
    mutationFn: async ({ known, before }: { known: TimelineEntry[]; before: string }) => {
      const page = await call('GET /api/alerts/:id/timeline', { params: { id }, query: { before, limit } })
      return { entries: [...page.reverse(), ...known], hasMore: page.length === limit }
    },
    gcTime: 0,
  })
  const [entries, setEntries] = useState<TimelineEntry[]>([])
  const [oldest] = [...entries, ...timeline]
  return {
    entries,
    hasMore: data?.hasMore ?? hasEarlier,
    busy: isPending,
    failed: isError,
    load: () =>
      oldest && mutate({ known: entries, before: oldest.id }, { onSuccess: (loaded) => setEntries(loaded.entries) }),
  }
}

export const useColleagues = (id: string) =>
  useQuery({ ...apiQuery('GET /api/alerts/:id/colleagues', { params: { id } }), gcTime: 0 })

export const useResponderNotices = () => useApiQuery('GET /api/responders/notices')

export function useDismissNotice() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/responders/notices/:id', { params: { id } }),
    onSettled: () => refresh('/api/responders'),
  })
}

export function useStartDrill() {
  return useMutation({
    mutationFn: (audience: OpenRole) =>
      call('POST /api/alerts/drills', { body: { audience }, idempotencyKey: randomUuid() }),
    onSuccess: () => refresh('/api/alerts'),
  })
}

export const useTestChannels = () => useMutation({ mutationFn: () => call('POST /api/alerts/test-channels') })

import type { TimelineEntry } from '@evenkeel/contract/alerts/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../app/api/live.ts'
import { apiQuery } from '../../../app/api/query-client.ts'
import { useWords } from '../../../words/words.ts'
import { timelineWords } from '../one/alert-timeline-words.ts'
import { lineOf } from '../one/timeline-line.ts'
import { alertWords } from './alerts-words.ts'

export function useTold(id: string) {
  const words = { ...useWords(alertWords), ...useWords(timelineWords) }
  const live = useLive()
  const { data, isError } = useQuery({
    ...apiQuery('GET /api/alerts/:id', { params: { id } }),
    gcTime: 0,
    refetchInterval: live ? false : 15_000,
  })
  const told = data?.timeline.filter(({ event, at }) => TOLD.has(event) && at >= data.waitingSince) ?? []
  return { told: told.map((entry) => ({ ...entry, line: data ? lineOf(entry, data, words) : '' })), failed: isError }
}
const TOLD = new Set<string>(['told', 'acknowledged', 'coming'] satisfies TimelineEntry['event'][])

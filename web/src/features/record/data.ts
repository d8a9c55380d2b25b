import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../app/api/query-client.ts'
import { rowsOf, usePages } from '../../app/api/use-pages.ts'

export const useCheckInPages = () => usePages('GET /api/checkins', { query: { limit: 5 } }, { select: rowsOf })

export const useAssessmentPages = () => usePages('GET /api/assessments', { query: { limit: 10 } }, { select: rowsOf })

/** The three months up to `to` or today; forgotten when covered. */
export const useRecordDays = (to?: string) =>
  useQuery({ ...apiQuery('GET /api/record/days', { query: to ? { to } : {} }), gcTime: 0 })

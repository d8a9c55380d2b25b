import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../app/api/query-client.ts'
import { rowsOf, usePages } from '../../app/api/use-pages.ts'

/** All check-ins of the person, newest first, in pages. */
export const useCheckInPages = () => usePages('GET /api/checkins', { query: { limit: 5 } }, { select: rowsOf })

/** All assessments of the person, newest first, in pages. */
export const useAssessmentPages = () => usePages('GET /api/assessments', { query: { limit: 10 } }, { select: rowsOf })

/** The person's days with a check-in, in the three months up to this day or up to today; forgotten when they are covered. */
export const useRecordDays = (to?: string) =>
  useQuery({ ...apiQuery('GET /api/record/days', { query: to ? { to } : {} }), gcTime: 0 })

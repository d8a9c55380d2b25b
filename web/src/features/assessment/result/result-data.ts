import type { AssessmentResult, CheckDue } from '@evenkeel/contract/assessments.ts'
import { useEffect } from 'react'
import { call } from '../../../app/api/api.ts'
import { apiQuery, queryClient, queryKeyOf, useApiQuery } from '../../../app/api/query-client.ts'

const DUE_KEY = queryKeyOf('GET /api/assessments/check-due')
const RESULT_KEY = apiQuery('GET /api/assessments/result').queryKey

/** What the person's last assessment means, with what became of its alert. */
export const useResult = () => useApiQuery('GET /api/assessments/result')

const offerNothing = () => queryClient.setQueryData<CheckDue>(DUE_KEY, (due) => due && { ...due, resultId: null })

/** Says "Not now" to a result, for this session. */
export function putOffResult(resultId: string) {
  offerNothing()
  void call('POST /api/assessments/later', { body: { resultId } }).catch(() => {})
}

/** Says that the result was opened, once it is on the screen; then no home offers it again. */
export function useMarkOpened({ id, opened }: AssessmentResult) {
  useEffect(() => {
    if (opened) return
    void call('POST /api/assessments/:id/opened', { params: { id } })
      .then(() => {
        offerNothing()
        queryClient.setQueryData<AssessmentResult | null>(RESULT_KEY, (result) => result && { ...result, opened: true })
      })
      .catch(() => {})
  }, [id, opened])
}

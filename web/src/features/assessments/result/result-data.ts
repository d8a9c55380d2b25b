import type { AssessmentResult } from '@evenkeel/contract/assessments/assessments.ts'
import { useEffect } from 'react'
import { call } from '../../../app/api/api.ts'
import { apiQuery, queryClient, useApiQuery } from '../../../app/api/query-client.ts'
import { changeDue, putOff } from '../shared/later.ts'

const RESULT_KEY = apiQuery('GET /api/assessments/result').queryKey

/** Includes what became of its alert. */
export const useResult = () => useApiQuery('GET /api/assessments/result')

export const putOffResult = (resultId: string) => putOff({ resultId }, { resultId: null })

/** Once a result was on the screen, no home offers it again. */
export function useMarkOpened({ id, opened }: AssessmentResult) {
  useEffect(() => {
    if (opened) return
    void call('POST /api/assessments/:id/opened', { params: { id } })
      .then(async () => {
        await changeDue({ resultId: null })
        queryClient.setQueryData<AssessmentResult | null>(RESULT_KEY, (result) => result && { ...result, opened: true })
      })
      .catch(() => {})
  }, [id, opened])
}

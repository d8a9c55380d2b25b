import type { SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import type { AssessmentType, Responses } from '@evenkeel/contract/assessments/questions.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { queryKeyOf, refresh, useApiQuery } from '../../../app/api/query-client.ts'
import { useUser } from '../../../app/session/session.tsx'
import { putOff } from '../shared/later.ts'

/** The server uses the account's language, so a change refetches and shows the old text meanwhile. */
export function useQuestions() {
  const { locale } = useUser()
  return useQuery({
    queryKey: [...queryKeyOf('GET /api/assessment/questions'), locale],
    queryFn: ({ signal }) => call('GET /api/assessment/questions', { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Two factors suggest an assessment early. */
const SIGNS = ['E2', 'E3'] as const

/** Usually loaded by the portal already. */
export function useSigns() {
  const risk = useApiQuery('GET /api/risk-assessment')
  const codes = risk.data?.factors.map(({ code }) => code) ?? []
  return { isPending: risk.isPending, signs: SIGNS.filter((sign) => codes.includes(sign)) }
}

/** `query` names the draft that sending replaces. */
type Sent = {
  responses: Responses
  type: AssessmentType
  readersAsOf: string | null
  key: string
  query: { draft?: number }
}
type Telling = { sent: (result: SubmittedAssessment) => void; failed: (error: Error) => void }

export function useSubmitAssessment({ sent, failed }: Telling) {
  return useMutation({
    mutationFn: ({ responses, type, readersAsOf, key, query }: Sent) =>
      call('POST /api/assessments', { body: { responses, type, readersAsOf }, query, idempotencyKey: key }),
    onSuccess: sent,
    onError: failed,
    gcTime: 0,
  })
}

export const putOffAssessment = (type: AssessmentType) => putOff({ type }, { putOff: true })

export const refreshAfterAssessment = () => refresh('/api/assessments', '/api/risk-assessment')

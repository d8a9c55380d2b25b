import type { SubmittedAssessment } from '@evenkeel/contract/assessments.ts'
import type { AssessmentType, Responses } from '@evenkeel/contract/questions.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { queryKeyOf, refresh, useApiQuery } from '../../app/api/query-client.ts'
import { useUser } from '../../app/session/session.tsx'
import { putOff } from './shared/later.ts'

/**
 * The server uses the language of the account, so a change of language refetches, and shows the old text until then.
 */
export function useQuestions() {
  const { locale } = useUser()
  return useQuery({
    queryKey: [...queryKeyOf('GET /api/assessment/questions'), locale],
    queryFn: ({ signal }) => call('GET /api/assessment/questions', { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The two reasons for an assessment before the next one is due. */
const SIGNS = ['E2', 'E3'] as const

/** Which of these reasons apply now; a portal has usually loaded them already. */
export function useSigns() {
  const risk = useApiQuery('GET /api/risk-assessment')
  const codes = risk.data?.factors.map(({ code }) => code) ?? []
  return { isPending: risk.isPending, signs: SIGNS.filter((sign) => codes.includes(sign)) }
}

/** `query` names the draft that sending makes unnecessary. */
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

/** Says "Not now" to the assessment that is due, for this session. */
export const putOffAssessment = (type: AssessmentType) => putOff({ type }, { putOff: true })

/** Invalidates everything that a new assessment changes. */
export const refreshAfterAssessment = () => refresh('/api/assessments', '/api/risk-assessment')

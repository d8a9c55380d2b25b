import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import type { AssessmentType } from '@evenkeel/contract/assessments/questions.ts'
import { call } from '../../../app/api/api.ts'
import { queryClient, queryKeyOf, refresh } from '../../../app/api/query-client.ts'

const DUE = 'GET /api/assessments/check-due'

/** Applies at once, and cancels a running read that would bring the old state back. */
export async function changeDue(change: Partial<CheckDue>) {
  const set = () => queryClient.setQueryData<CheckDue>(queryKeyOf(DUE), (due) => due && { ...due, ...change })
  set()
  await queryClient.cancelQueries({ queryKey: queryKeyOf(DUE) })
  set()
}

export function putOff(body: { type: AssessmentType } | { resultId: string }, change: Partial<CheckDue>) {
  void changeDue(change)
  void call('POST /api/assessments/later', { body })
    .then(() => refresh('/api/assessments/check-due'))
    .catch(() => {})
}

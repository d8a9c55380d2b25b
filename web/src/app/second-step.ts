import { useQuery } from '@tanstack/react-query'
import { useBoot } from '../words/boot.ts'
import { apiQuery } from './query-client.ts'
import { useUser } from './session.tsx'

const SECOND_STEP = apiQuery('GET /api/user/totp')

/** Whether one's own sign-in has a second step; only administrators can have one, and nobody else asks. */
export function useSecondStep() {
  const isAdmin = useUser().role === 'admin'
  return useQuery({ ...SECOND_STEP, enabled: isAdmin })
}

/** Whether this administrator has to set one up before the pages of administrators open; null while nobody knows. */
export function useSecondStepDue(): boolean | null {
  const isAsked = useBoot().requireAdminMfa
  const isAdmin = useUser().role === 'admin'
  const { data, isError } = useQuery({ ...SECOND_STEP, enabled: isAsked && isAdmin })
  if (!isAsked || !isAdmin || isError) return false
  return data ? data.required && !data.enabled : null
}

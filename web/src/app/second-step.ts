import { useQuery } from '@tanstack/react-query'
import { useBoot } from '../words/boot.ts'
import { apiQuery } from './query-client.ts'
import { useUser } from './session.tsx'

const SECOND_STEP = apiQuery('GET /api/user/totp')

/** Whether the signed-in account has a second step. Only administrators can have one, so only they are asked. */
export function useSecondStep() {
  const isAdmin = useUser().role === 'admin'
  return useQuery({ ...SECOND_STEP, enabled: isAdmin })
}

/** Whether this administrator must set up a second step before using administrators' screens; null while unknown. */
export function useSecondStepDue(): boolean | null {
  const isAsked = useBoot().requireAdminMfa
  const isAdmin = useUser().role === 'admin'
  const { data, isError } = useQuery({ ...SECOND_STEP, enabled: isAsked && isAdmin })
  if (!isAsked || !isAdmin || isError) return false
  return data ? data.required && !data.enabled : null
}

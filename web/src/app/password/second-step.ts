import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useBoot } from '../../words/boot.ts'
import { apiQuery } from '../api/query-client.ts'
import { useUser } from '../session/session.tsx'

const SECOND_STEP = apiQuery('GET /api/user/totp')

/** Only administrators and clinicians can have one. */
export function useSecondStep() {
  const { role } = useUser()
  return useQuery({ ...SECOND_STEP, enabled: mayRespond(role) })
}

/** Whether a second step must be set up before the screens of the role open; null while unknown. */
export function useSecondStepDue(): boolean | null {
  const { requireAdminMfa, requireClinicianMfa } = useBoot()
  const { role } = useUser()
  const isAsked = (role === 'admin' && requireAdminMfa) || (role === 'clinician' && requireClinicianMfa)
  const { data, isError } = useQuery({ ...SECOND_STEP, enabled: isAsked })
  if (!isAsked || isError) return false
  return data ? data.required && !data.enabled : null
}

import type { totp } from '@evenkeel/contract/auth/totp.ts'
import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useBoot } from '../../words/boot.ts'
import { rereadQuery } from '../api/reread-query.ts'
import { useUser } from '../session/session.tsx'

const SECOND_STEP = rereadQuery('GET /api/user/totp')
type State = Reply<typeof totp.show>

/** A page that stays open over midnight learns that it is required from now on. */
const untilRequired = ({ state: { data } }: { state: { data: State | undefined } }) =>
  data?.announced === 'tomorrow' && !data.enabled && 60_000

/** Only administrators and clinicians can have one. */
export function useSecondStep() {
  const { role } = useUser()
  return useQuery({ ...SECOND_STEP, enabled: mayRespond(role), refetchInterval: untilRequired })
}

/** Whether a second step must be set up before the screens of the role open; null while unknown. */
export function useSecondStepDue(): boolean | null {
  const { mayRequireAdminMfa, requireClinicianMfa } = useBoot()
  const { role } = useUser()
  const isAsked = (role === 'admin' && mayRequireAdminMfa) || (role === 'clinician' && requireClinicianMfa)
  const { data, isError } = useQuery({ ...SECOND_STEP, enabled: isAsked, refetchInterval: untilRequired })
  if (!isAsked || isError) return false
  return data ? data.required && !data.enabled : null
}

import { useUser } from '../../app/session/session.tsx'
import type { Called, Reader } from '../../words/assessment.ts'
import { useAnswerers, useFormsHearing, useHelpLine } from '../get-help/shared/help-now.ts'

/** Administrators work in the facility, so they read the texts for staff. */
export const useReader = (): Reader => (useUser().role === 'inmate' ? 'inmate' : 'staff')

/** Of sentences that say who is called. */
export function useCalled(): Called {
  const answerers = useAnswerers()
  const reader = useReader()
  return reader === 'inmate' && answerers === 'others' ? 'others' : reader
}

/** What stands where nobody, or not all, would be told of an answer; null where they would. */
export const useFormLine = () => useHelpLine(useFormsHearing())

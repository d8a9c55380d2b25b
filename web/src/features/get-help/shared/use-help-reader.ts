import { useUserIfKnown } from '../../../app/session/session.tsx'
import type { HelpReader } from './help-words.ts'

/** Administrators and clinicians work in the facility, so they read the texts for staff. */
export function useHelpReader(): HelpReader {
  const role = useUserIfKnown()?.role
  if (!role) return 'unknown'
  return role === 'inmate' ? 'inmate' : 'staff'
}

import { useUserIfKnown } from '../../app/session.tsx'
import type { HelpReader } from '../../words/help.ts'

/** For whom the help texts are written. */
export function useHelpReader(): HelpReader {
  const role = useUserIfKnown()?.role
  return role === 'staff' || role === 'inmate' ? role : 'unknown'
}

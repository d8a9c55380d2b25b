import { useUserIfKnown } from '../../app/session.tsx'
import type { HelpReader } from '../../words/help.ts'

/** To whom the words about help are said. */
export function useHelpReader(): HelpReader {
  const role = useUserIfKnown()?.role
  return role === 'staff' || role === 'inmate' ? role : 'unknown'
}

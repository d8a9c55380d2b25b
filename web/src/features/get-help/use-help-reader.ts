import { useUserIfKnown } from '../../app/session.tsx'
import { type HelpReader, helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'

/** For whom the help texts are written: administrators and clinicians work in the facility, so they read those for staff. */
export function useHelpReader(): HelpReader {
  const role = useUserIfKnown()?.role
  if (!role) return 'unknown'
  return role === 'inmate' ? 'inmate' : 'staff'
}

/** What somebody whose unit is in practice reads wherever Get Help stands; null for everybody else. */
export function usePracticeLine(): string | null {
  const { line } = useWords(helpWords).practice
  const user = useUserIfKnown()
  return user?.practice && (user.role === 'inmate' || user.role === 'staff') ? line[user.role] : null
}

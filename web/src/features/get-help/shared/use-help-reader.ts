import { mayRespond } from '@evenkeel/contract/roles.ts'
import { useUserIfKnown } from '../../../app/session/session.tsx'
import { type HelpReader, helpWords } from '../../../words/help.ts'
import { useWords } from '../../../words/words.ts'
import { isOpen } from '../help-status.ts'
import { useOwnRequests } from './own-requests.ts'

/** For whom the help texts are written: administrators and clinicians work in the facility, so they read those for staff. */
export function useHelpReader(): HelpReader {
  const role = useUserIfKnown()?.role
  if (!role) return 'unknown'
  return role === 'inmate' ? 'inmate' : 'staff'
}

/**
 * What somebody in practice reads wherever Get Help stands; null for everybody else. Their unit decides, and an open request
 * of practice, which the page may know of first. `forPress`: a press joins a request that waits, also one raised as real.
 */
export function usePracticeLine({ forPress = false } = {}): string | null {
  const { line } = useWords(helpWords).practice
  const user = useUserIfKnown()
  const { data: mine } = useOwnRequests()
  if (user && mayRespond(user.role)) return null
  const open = mine?.find(isOpen)
  const joins = forPress ? mine?.find(({ status }) => status === 'active') : undefined
  const practice = joins ? joins.metadata.practice : user?.practice || open?.metadata.practice
  return practice ? line[user?.role === 'staff' ? 'staff' : 'inmate'] : null
}

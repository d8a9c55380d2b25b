import { mayRespond } from '@evenkeel/contract/roles.ts'
import { HELP } from '../../app/page/interactive.ts'
import { useUserIfKnown } from '../../app/session/session.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { helpWords } from '../../words/help.ts'
import { useWords } from '../../words/words.ts'
import { askForHelp } from './shared/request.ts'

/** Always in the top bar, for people in care and staff. */
export function HelpButton() {
  const words = useWords(helpWords)
  const user = useUserIfKnown()
  if (user && mayRespond(user.role)) return null
  return (
    <button
      type="button"
      name={HELP}
      onClick={askForHelp}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-brick bg-brick-soft px-3 font-semibold text-brick transition-colors duration-150 hover:bg-brick hover:text-on-brick"
    >
      <Lifebuoy />
      {words.getHelp}
    </button>
  )
}

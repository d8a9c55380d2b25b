import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { HELP } from '../../../app/page/interactive.ts'
import { useUserIfKnown } from '../../../app/session/session.tsx'
import { Lifebuoy } from '../../../ui/page-icons.tsx'
import { useWords } from '../../../words/words.ts'
import { helpWords } from './help-words.ts'
import { askForHelp } from './send-help.ts'

const LOOKS = {
  bar: 'min-w-0 border-brick bg-brick-soft px-3 hover:bg-brick hover:text-on-brick',
  /** Quieter and narrower, over a session. */
  corner:
    'min-w-11 justify-center border-line bg-surface px-3 whitespace-nowrap hover:border-brick max-[24rem]:px-2 max-[26rem]:[&_svg]:hidden',
}

export function HelpButton({ look = 'bar' }: { look?: keyof typeof LOOKS }) {
  const words = useWords(helpWords)
  const user = useUserIfKnown()
  if (user && mayRespond(user.role)) return null
  return (
    <button
      type="button"
      name={HELP}
      onClick={askForHelp}
      className={`inline-flex min-h-11 items-center gap-2 rounded-md border font-semibold text-brick transition-colors duration-150 ${LOOKS[look]}`}
    >
      <Lifebuoy />
      {words.getHelp}
    </button>
  )
}

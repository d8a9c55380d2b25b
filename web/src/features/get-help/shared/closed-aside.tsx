import { Button } from '../../../ui/button.tsx'
import { helpWords } from '../../../words/help.ts'
import { useWords } from '../../../words/words.ts'
import { helpState, setHelpState } from '../help-state.ts'
import { useIsPutAway } from './own-requests.ts'

/** On the home page, until it is too late to say it: whoever closed the message may not be the person. It shows the message again. */
export function ClosedAside() {
  const { didCome } = useWords(helpWords)
  if (!useIsPutAway()) return null
  return (
    <Button
      variant="quiet"
      className="-ml-4 self-start"
      onClick={() => setHelpState({ dismissed: null, focus: helpState().focus + 1 })}
    >
      {didCome}
    </Button>
  )
}

import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words.ts'
import { helpState, setHelpState } from '../help-state.ts'
import { helpWords } from './help-words.ts'
import { useIsPutAway } from './own-help-requests.ts'

/** Offers a closed message again, because whoever closed it may not be the person. */
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

import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { helpWords } from '../get-help/shared/help-words.ts'
import { askForHelp } from '../get-help/shared/send-help.ts'
import { talkWords } from './shared/words.ts'

/** Comes first, because whoever may hurt themselves must not wait for a talk. */
export function NotSafe() {
  const words = useWords(talkWords)
  const { getHelp } = useWords(helpWords)
  const notSafe = useNotSafe()
  return (
    <Card tone="warning">
      <p className="max-w-text">
        <Dialable text={`${words.doNotWait} ${notSafe}`} />
      </p>
      <div>
        <Button variant="danger" onClick={askForHelp}>
          <Lifebuoy />
          {getHelp}
        </Button>
      </div>
    </Card>
  )
}

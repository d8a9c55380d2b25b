import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Lifebuoy } from '../../../ui/page-icons.tsx'
import { useWords } from '../../../words/words.ts'
import { reachMeWords } from '../../reach-me/shared/words.ts'
import { AtHome } from './at-home.tsx'
import { helpWords } from './help-words.ts'
import { askForHelp } from './send-help.ts'

export function OwnHelpCard() {
  const { ask } = useWords(reachMeWords)
  const { getSupport } = useWords(helpWords)
  return (
    <Card title={ask.title}>
      <p className="max-w-text">{ask.text}</p>
      <AtHome />
      <Button variant="danger" className="self-start" onClick={askForHelp}>
        <Lifebuoy />
        {getSupport}
      </Button>
    </Card>
  )
}

import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Lifebuoy } from '../../ui/icons.tsx'
import { helpWords } from '../../words/help.ts'
import { inmateWords } from '../../words/inmate.ts'
import { useWords } from '../../words/words.ts'
import { askForHelp } from '../get-help/data.ts'

/** Get Help, and advice that applies in every facility; it needs no data. */
export function SupportPanel() {
  const words = useWords(inmateWords)
  const { getHelp, panel } = useWords(helpWords)
  return (
    <Card title={panel.title} tone="warning">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
        <div className="flex max-w-text flex-col items-start gap-3">
          <Button variant="danger" onClick={askForHelp}>
            <Lifebuoy />
            {getHelp}
          </Button>
          <p>{panel.inmate}</p>
        </div>
        <div className="flex max-w-text flex-col gap-3">
          <p>{words.supportTell}</p>
          <p className="border-l-4 border-amber-line pl-4 text-lg font-semibold">“{words.supportSay}”</p>
        </div>
      </div>
    </Card>
  )
}

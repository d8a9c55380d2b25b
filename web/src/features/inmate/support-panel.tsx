import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Lifebuoy } from '../../ui/page-icons.tsx'
import { helpWords } from '../../words/help.ts'
import { inmateWords } from '../../words/inmate.ts'
import { useWords } from '../../words/words.ts'
import { ReportOutside } from '../facility/shared/phones.tsx'
import { ClosedAside } from '../get-help/shared/closed-aside.tsx'
import { useAnswerers, useHelpLine } from '../get-help/shared/help-now.ts'
import { askForHelp } from '../get-help/shared/request.ts'
import { SayThis } from '../get-help/shared/say-this.tsx'

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** What Get Help does, what to say to staff nearby, and Get Help itself; it needs no data. */
export function SupportPanel() {
  const words = useWords(inmateWords)
  const { getHelp, panel } = useWords(helpWords)
  const { canTalk } = useUser()
  const line = useHelpLine()
  const answerers = useAnswerers()
  return (
    <Card title={panel.title} tone="warning">
      <p>
        {line ?? panel.inmate[answerers]} {words.supportTell}
      </p>
      <SayThis className="border-amber-line text-lg" />
      <ReportOutside />
      <ClosedAside />
      <div className="grid">
        <Button variant="danger" onClick={askForHelp}>
          <Lifebuoy />
          {getHelp}
        </Button>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {canTalk && (
            <a href={PATHS.talk} className={LINK}>
              {words.talk}
            </a>
          )}
          <a href={PATHS.plan} className={LINK}>
            {words.plan}
          </a>
        </div>
      </div>
    </Card>
  )
}

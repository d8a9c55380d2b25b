import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { LinkTile } from '../../ui/link-tile.tsx'
import { Book, Clipboard, Lifebuoy } from '../../ui/page-icons.tsx'
import { Screen } from '../../ui/screen.tsx'
import { shell } from '../../words/shell.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { CallsCard } from '../calls/shared/calls-card.tsx'
import { helpWords } from '../get-help/shared/help-words.ts'
import { askForHelp } from '../get-help/shared/send-help.ts'
import { AccessCard } from './access/access-card.tsx'
import { DeletionBanner } from './own-data/deletion-banner.tsx'
import { DeletionCard } from './own-data/deletion-card.tsx'
import { DownloadCard } from './own-data/download-card.tsx'
import { HeldCard } from './own-data/held-card.tsx'
import { WhenYouLeave } from './own-data/when-you-leave.tsx'
import { releasedWords } from './shared/released-words.ts'

export function ReleasedScreen({ stay }: { stay: NonNullable<SignedIn['stayEnded']> }) {
  const words = useWords(releasedWords)
  const { getHelp } = useWords(helpWords)
  const { fullDay } = useFormat()
  const { on, openUntil, helpOnly } = stay
  const lead = helpOnly ? words.wasOpen : words.lead
  return (
    <Screen title={words.title(fullDay(on))} lead={lead(fullDay(openUntil))}>
      {!helpOnly && <DeletionBanner />}
      <Card title={words.helpTitle} tone="warning">
        <p>
          <Dialable text={words.help} />
        </p>
        <Button variant="danger" onClick={askForHelp} className="self-start">
          <Lifebuoy />
          {getHelp}
        </Button>
      </Card>
      <Card title={words.againTitle}>
        <p>{words.again}</p>
      </Card>
      {!helpOnly && <Theirs />}
    </Screen>
  )
}

function Theirs() {
  const words = useWords(releasedWords)
  const { nav, plan } = useWords(shell)
  return (
    <>
      <section className="flex flex-col gap-4" aria-labelledby="yours">
        <h2 id="yours">{words.yours}</h2>
        <LinkTile to={PATHS.record} Icon={Calendar} title={nav.record} text={words.record} />
        <LinkTile to={PATHS.journal} Icon={Book} title={nav.journal} text={words.journal} />
        <LinkTile to={PATHS.plan} Icon={Clipboard} title={plan} text={words.plan} />
        <p className="text-ink-soft">{words.rest}</p>
      </section>
      <DownloadCard />
      <WhenYouLeave />
      <HeldCard />
      <DeletionCard />
      <CallsCard />
      <AccessCard />
    </>
  )
}

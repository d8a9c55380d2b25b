import { Suspense, useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DialogFailed } from '../../ui/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { ChannelsTest } from './channels-test.tsx'
import { SoundStatus } from './shared/sound-status.tsx'

const DrillDialog = lazyWithFallback(
  async () => ({ default: (await import('./drill-dialog.tsx')).DrillDialog }),
  DialogFailed,
)

/** What a responder sets up and tests in advance. */
export function ReadyCard() {
  const words = useWords(alertWords)
  const [drilling, setDrilling] = useState(false)
  return (
    <Card
      id="ready"
      title={words.readyTitle}
      className="print:hidden"
      action={
        <ButtonLink to={PATHS.responders} variant="quiet" className="-ml-4 text-left">
          {words.readyLink}
        </ButtonLink>
      }
    >
      <SoundStatus />
      <ChannelsTest />
      <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
        <p>{words.drillShort}</p>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDrilling(true)}>
          {words.drillStart}
        </Button>
      </div>
      {drilling && (
        <Suspense>
          <DrillDialog onClose={() => setDrilling(false)} />
        </Suspense>
      )}
    </Card>
  )
}

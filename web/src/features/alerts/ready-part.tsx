import { Suspense, useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DialogFailed } from '../../ui/dialog/dialog-failed.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { useWords } from '../../words/words.ts'
import { ChannelsTest } from './channels-test.tsx'
import { alertWords } from './shared/alerts-words.ts'
import { SoundStatus } from './shared/sound-status.tsx'

const DrillDialog = lazyWithFallback(
  async () => ({ default: (await import('./shared/drill-dialog.tsx')).DrillDialog }),
  DialogFailed,
)

export function ReadyPart() {
  const words = useWords(alertWords)
  const [drilling, setDrilling] = useState(false)
  return (
    <>
      <SoundStatus />
      <ChannelsTest />
      <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
        <p>{words.drillShort}</p>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setDrilling(true)}>
          {words.drillStart}
        </Button>
      </div>
      <ButtonLink to={PATHS.responders} variant="quiet" className="-ml-4 self-start text-left">
        {words.readyLink}
      </ButtonLink>
      {drilling && (
        <Suspense>
          <DrillDialog onClose={() => setDrilling(false)} />
        </Suspense>
      )}
    </>
  )
}

import { OfflineError } from '../../../app/api-error.ts'
import { usePasswordGuard } from '../../../app/password-guard.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { secondStepWords } from '../../../words/second-step.ts'
import { useWords } from '../../../words/words.ts'
import { type Begun, begin } from './second-step-data.ts'

/** The second step is off; offers to set it up. */
export function StepOff({ required, onBegun }: { required: boolean; onBegun: (begun: Begun) => void }) {
  const words = useWords(secondStepWords)
  const { start, busy, error, question } = usePasswordGuard(begin, onBegun)
  return (
    <>
      <p className="font-semibold">{words.off}</p>
      {required && <p>{words.required}</p>}
      {error && (
        <div role="alert">
          <Banner tone="danger">{error instanceof OfflineError ? words.offline : words.beginFailed}</Banner>
        </div>
      )}
      <Button busy={busy} onClick={start} className="self-start">
        {busy ? words.settingUp : words.setUp}
      </Button>
      {question}
    </>
  )
}

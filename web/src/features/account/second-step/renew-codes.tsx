import { OfflineError } from '../../../app/api-error.ts'
import { usePasswordGuard } from '../../../app/password-guard.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { secondStepWords } from '../../../words/second-step.ts'
import { useWords } from '../../../words/words.ts'
import { renewCodes } from './second-step-data.ts'

/** Replaces the single-use codes when they are used up or lost. */
export function RenewCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const words = useWords(secondStepWords)
  const { start, busy, error, question } = usePasswordGuard(renewCodes, onRenewed)
  return (
    <>
      {error && (
        <div role="alert">
          <Banner tone="danger">{error instanceof OfflineError ? words.offline : words.renewFailed}</Banner>
        </div>
      )}
      <p className="text-ink-soft">{words.renewHint}</p>
      <Button variant="secondary" busy={busy} onClick={start} className="self-start">
        {words.renew}
      </Button>
      {question}
    </>
  )
}

import { useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { AskPassword } from '../../../app/password/ask-password.tsx'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { secondStepWords } from '../shared/second-step-words.ts'
import { renewCodes, useTurnOff } from './second-step-data.ts'

type Props = { codesLeft: number; mustStay: boolean; onRenewed: (codes: string[]) => void }

export function StepOn({ codesLeft, mustStay, onRenewed }: Props) {
  const words = useWords(secondStepWords)
  const { number } = useFormat()
  const [asking, setAsking] = useState(false)
  const turnOff = useTurnOff()

  function off() {
    setAsking(false)
    turnOff.mutate(undefined, { onSuccess: () => toast({ title: words.title, text: words.turnedOff }) })
  }

  return (
    <>
      <p className="font-semibold">{codesLeft > 0 ? words.codesLeft(codesLeft, number(codesLeft)) : words.noneLeft}</p>
      <RenewCodes onRenewed={onRenewed} />
      {turnOff.error && <ProblemBanner>{sayWhy(turnOff.error, words)}</ProblemBanner>}
      {mustStay ? (
        <p className="text-ink-soft">{words.mustStay}</p>
      ) : (
        <Button variant="secondary" busy={turnOff.isPending} onClick={() => setAsking(true)} className="self-start">
          {words.turnOff}
        </Button>
      )}
      {asking && (
        <AskPassword
          title={words.turnOffTitle}
          text={words.turnOffText}
          onConfirmed={off}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function sayWhy(error: Error, words: (typeof secondStepWords)['en']) {
  if (error instanceof OfflineError) return words.offline
  return error instanceof ApiError && error.status === 409 ? words.mustStay : words.offFailed
}

function RenewCodes({ onRenewed }: { onRenewed: (codes: string[]) => void }) {
  const words = useWords(secondStepWords)
  const { start, busy, error, question } = usePasswordGuard(renewCodes, onRenewed)
  return (
    <>
      {error && <ProblemBanner>{error instanceof OfflineError ? words.offline : words.renewFailed}</ProblemBanner>}
      <p className="text-ink-soft">{words.renewHint}</p>
      <Button variant="secondary" busy={busy} onClick={start} className="self-start">
        {words.renew}
      </Button>
      {question}
    </>
  )
}

import { useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { useSecondStep } from '../../../app/password/second-step.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/words.ts'
import { secondStepWords } from '../shared/second-step-words.ts'
import { CodesPaper } from './codes-paper.tsx'
import { FirstCode } from './first-code.tsx'
import { type Begun, begin } from './second-step-data.ts'
import { StepOn } from './step-on.tsx'

const PLACE = 'second-step'

type Made = { codes: string[]; title: string }

export function SecondStepCard() {
  const words = useWords(secondStepWords)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [made, setMade] = useState<Made | null>(null)

  function show(next: Made | null) {
    setBegun(null)
    setMade(next)
    if (!next) document.getElementById(PLACE)?.focus()
  }

  return (
    <Card id={PLACE} title={words.title}>
      <p className="text-ink-soft">{words.text}</p>
      {made ? (
        <CodesPaper {...made} onKept={() => show(null)} />
      ) : begun ? (
        <FirstCode
          begun={begun}
          onCodes={(codes) => show({ codes, title: `${words.turnedOnTitle}. ${words.codesTitle}` })}
          onCancel={() => show(null)}
        />
      ) : (
        <State onBegun={setBegun} onRenewed={(codes) => show({ codes, title: words.renewed })} />
      )}
    </Card>
  )
}

type StateProps = { onBegun: (begun: Begun) => void; onRenewed: (codes: string[]) => void }

function State({ onBegun, onRenewed }: StateProps) {
  const words = useWords(secondStepWords)
  const { data, isError, isFetching, refetch } = useSecondStep()
  if (data?.enabled) return <StepOn codesLeft={data.codesLeft} mustStay={data.required} onRenewed={onRenewed} />
  if (data) return <StepOff required={data.required} onBegun={onBegun} />
  return isError ? (
    <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
  ) : (
    <Skeleton className="h-20" />
  )
}

function StepOff({ required, onBegun }: { required: boolean; onBegun: (begun: Begun) => void }) {
  const words = useWords(secondStepWords)
  const { start, busy, error, question } = usePasswordGuard(begin, onBegun)
  return (
    <>
      <p className="font-semibold">{words.off}</p>
      {required && <p>{words.required}</p>}
      {error && <ProblemBanner>{error instanceof OfflineError ? words.offline : words.beginFailed}</ProblemBanner>}
      <Button busy={busy} onClick={start} className="self-start">
        {busy ? words.settingUp : words.setUp}
      </Button>
      {question}
    </>
  )
}

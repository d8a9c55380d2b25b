import { useState } from 'react'
import { useSecondStep } from '../../../app/second-step.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { secondStepWords } from '../../../words/second-step.ts'
import { useWords } from '../../../words/words.ts'
import { CodesPaper } from './codes-paper.tsx'
import { FirstCode } from './first-code.tsx'
import type { Begun } from './second-step-data.ts'
import { StepOff } from './step-off.tsx'
import { StepOn } from './step-on.tsx'

const PLACE = 'second-step'

/** The second step of an administrator's own sign-in: off, being set up, its codes this once, on. */
export function SecondStepCard() {
  const words = useWords(secondStepWords)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function leaveWith(made: string[] | null) {
    setBegun(null)
    setCodes(made)
    if (!made) document.getElementById(PLACE)?.focus()
  }

  return (
    <Card id={PLACE} title={words.title}>
      <p className="text-ink-soft">{words.text}</p>
      {codes ? (
        <CodesPaper codes={codes} onKept={() => leaveWith(null)} />
      ) : begun ? (
        <FirstCode begun={begun} onCodes={leaveWith} onCancel={() => leaveWith(null)} />
      ) : (
        <State onBegun={setBegun} />
      )}
    </Card>
  )
}

function State({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const words = useWords(secondStepWords)
  const { data, isError, isFetching, refetch } = useSecondStep()
  if (data?.enabled) return <StepOn codesLeft={data.codesLeft} mustStay={data.required} />
  if (data) return <StepOff required={data.required} onBegun={onBegun} />
  return isError ? (
    <LoadFailed text={words.failed} busy={isFetching} onRetry={() => refetch()} />
  ) : (
    <Skeleton className="h-20" />
  )
}

import { useEffect, useRef, useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { useSecondStep, useSecondStepDue } from '../../../app/password/second-step.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useWords } from '../../../words/words.ts'
import { secondStepWords } from '../shared/second-step-words.ts'
import { FirstCode } from './first-code.tsx'
import { type Begun, begin } from './second-step-data.ts'
import { StepOn } from './step-on.tsx'

const PLACE = 'second-step'

type Made = { codes: string[]; title: string }

export function SecondStepCard() {
  const words = useWords(secondStepWords)
  const { data, isError } = useSecondStep()
  const due = useSecondStepDue()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [made, setMade] = useState<Made | null>(null)

  function end() {
    setBegun(null)
    document.getElementById(PLACE)?.focus()
  }

  function kept() {
    setMade(null)
    if (!begun) end()
  }

  function turnedOn() {
    toast({ title: words.title, text: words.turnedOn })
    end()
  }

  return (
    <Card folded id={PLACE} title={words.title} note={data && words[data.enabled ? 'on' : 'off']} open={due || isError}>
      <p className="text-ink-soft">{words.text}</p>
      {made ? (
        <CodesPaper {...made} onKept={kept} />
      ) : begun ? (
        <FirstCode begun={begun} onDone={turnedOn} onCancel={end} />
      ) : (
        <State
          onBegun={(next) => {
            setBegun(next)
            setMade({ codes: next.codes, title: words.codesTitle })
          }}
          onRenewed={(codes) => setMade({ codes, title: words.renewed })}
        />
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
      {required && <p>{words.required}</p>}
      {error && <ProblemBanner>{error instanceof OfflineError ? words.offline : words.beginFailed}</ProblemBanner>}
      <Button busy={busy} onClick={start} className="self-start">
        {busy ? words.settingUp : words.setUp}
      </Button>
      {question}
    </>
  )
}

type Props = { codes: string[]; title: string; onKept: () => void }

/** Shown only once, and printed alone with their purpose. */
function CodesPaper({ codes, title, onKept }: Props) {
  const words = useWords(secondStepWords)
  const { username } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function copy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: words.codesTitle, text: words.copied }),
      () => toast({ title: words.codesTitle, text: words.copyFailed, variant: 'destructive' }),
    )
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="pt-2 font-semibold outline-none">
        {title}
      </h3>
      <p>{words.codesOnce}</p>
      <div className="printed-alone flex flex-col gap-3 rounded-md bg-sunken px-4 py-5">
        <ol
          translate="no"
          className="grid gap-x-8 gap-y-2 text-lg font-semibold tracking-wide tabular-nums sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p className="text-ink-soft">{words.codesPaper(username)}</p>
      </div>
      <div className="flex flex-wrap gap-3 pt-1">
        <Button onClick={onKept}>{words.kept}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
        {/* A page without https cannot write to the clipboard. */}
        {window.isSecureContext && (
          <Button variant="secondary" onClick={copy}>
            {words.copy}
          </Button>
        )}
      </div>
    </>
  )
}

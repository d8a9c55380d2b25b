import { FORM_KINDS, type FormKind, GRANT_DAYS } from '@evenkeel/contract/care/care-words.ts'
import type { PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import type { OwnSharing } from '@evenkeel/contract/sharing.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NotYet } from '../../ui/not-yet.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { useOwnPlan } from '../plan/shared/own-plan.ts'
import { ChooseSteps } from './shared/choose-steps.tsx'
import { sharingWords } from './shared/sharing-words.ts'
import { useChangeSharing, useSharePlan, useSharing, useStopPlan } from './shared/use-sharing.ts'

/** Each kind is shared by itself. */
export function SharingCard({ title }: { title?: string }) {
  return (
    <Card {...(title && { title })}>
      <Body />
    </Card>
  )
}

function Body() {
  const words = useWords(sharingWords)
  const notSafe = useNotSafe()
  const { number } = useFormat()
  const read = useSharing()
  const { data } = read
  if (!data) return <NotYet read={read} text={words.notLoaded} shape="h-96" />
  // Sharing can be stopped even while nobody reads.
  if (!data.available && data.grants.length === 0) return <p className="max-w-text">{words.none}</p>
  return (
    <>
      <p className="max-w-text">{words.lead}</p>
      <p className="max-w-text">
        {words.truth} {notSafe}
      </p>
      <p className="max-w-text">{words.ends(number(GRANT_DAYS))}</p>
      {data.readers.length > 0 && <p className="max-w-text">{words.readers(data.readers.join(', '))}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {FORM_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} grant={data.grants.find((one) => one.kind === kind)} />
        ))}
      </ul>
      <SharePlan available={data.available} grant={data.grants.find(({ kind }) => kind === 'plan')} />
    </>
  )
}

function Kind({ kind, grant }: { kind: FormKind; grant: OwnSharing['grants'][number] | undefined }) {
  const words = useWords(sharingWords)
  const { date, number } = useFormat()
  const { mutate, isPending, isError } = useChangeSharing()
  const [done, setDone] = useState<'started' | 'stopped' | null>(null)
  const start = !grant
  function press() {
    setDone(null)
    mutate({ kind, start }, { onSuccess: () => setDone(start ? 'started' : 'stopped') })
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{words.kinds[kind]}</p>
        <p className="text-sm text-ink-soft">{words.kindTexts[kind]}</p>
        <p role="status">
          {grant
            ? `${words.on(date(grant.since), date(grant.until))}. ${words.copies(grant.copies, number(grant.copies))}`
            : `${words.off}.`}{' '}
          {done && words[done]}
        </p>
        <ProblemBanner>{isError && <p>{words.failed}</p>}</ProblemBanner>
      </div>
      <Button
        variant="secondary"
        className="grow sm:grow-0 sm:min-w-48"
        busy={isPending}
        aria-label={words[start ? 'startNamed' : 'stopNamed'][kind]}
        onClick={press}
      >
        {start ? words.start : words.stop}
      </Button>
    </li>
  )
}

type Grant = OwnSharing['grants'][number]
type Props = { available: boolean; grant: Grant | undefined }

/** Each step is chosen by the person, none beforehand. */
function SharePlan({ available, grant }: Props) {
  const words = useWords(sharingWords)
  const { date } = useFormat()
  const { data } = useOwnPlan()
  const share = useSharePlan()
  const stop = useStopPlan()
  const [isStopped, setStopped] = useState(false)
  const newest = data?.newest?.steps ? data.newest : null
  if (!grant && !newest && !isStopped) return null
  const named = (steps: readonly PlanStep[]) => steps.map((step) => words.steps[step]).join(' · ')
  return (
    <section aria-label={words.planTitle} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-base">{words.planTitle}</h2>
      <p className="text-sm text-ink-soft">{words.planText}</p>
      {grant && (
        <>
          <p>
            {words.on(date(grant.since), date(grant.until))}
            {grant.plan && `: ${named(grant.plan.steps)}`}.
          </p>
          {newest && grant.plan && grant.plan.version !== newest.id && (
            <p className="font-semibold">{words.planNewer}</p>
          )}
          <Button
            variant="secondary"
            className="self-start"
            busy={stop.isPending}
            aria-label={words.planStop}
            onClick={() => stop.mutate(undefined, { onSuccess: () => setStopped(true) })}
          >
            {words.stop}
          </Button>
        </>
      )}
      <p role="status" className="empty:hidden">
        {isStopped && !grant && words.planStopped}
      </p>
      <ProblemBanner>{stop.isError && <p>{words.failed}</p>}</ProblemBanner>
      {available && newest && (
        <ChooseSteps
          key={newest.id}
          plan={newest}
          share={share}
          words={{ share: words.planShare, shared: words.planShared, failed: words.failed }}
          onShared={() => setStopped(false)}
        />
      )}
    </section>
  )
}

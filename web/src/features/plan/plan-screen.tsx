import type { OwnPlan } from '@evenkeel/contract/plan/plan.ts'
import type { PlanLines } from '@evenkeel/contract/plan/plan-steps.ts'
import { useEffect, useState } from 'react'
import { draftsInSlot, useDrafts } from '../../app/drafts/use-draft.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { onPageHidden } from '../../app/page/hide-overlay.ts'
import { useUser } from '../../app/session/session.tsx'
import { serverNow } from '../../app/time/server-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { releasedWords } from '../account/shared/released-words.ts'
import { BesidePlan } from './beside-plan.tsx'
import { isOld } from './draft.ts'
import { Gaps, StepList } from './look-over.tsx'
import { PrintPlan } from './print-plan.tsx'
import { readPlan, useOwnPlan } from './shared/own-plan.ts'
import { Versions } from './versions.tsx'
import { planWords } from './words.ts'
import { WritePlan } from './write-plan.tsx'

export function PlanScreen() {
  const words = useWords(planWords)
  const { back } = useWords(common)
  const { data, isError, isFetching, refetch } = useOwnPlan()
  const drafts = useDrafts('plan')
  /** The words on the page outlive what the page has read. */
  const [begun, setBegun] = useState<OwnPlan | null>(null)
  return (
    <Screen title={words.title} lead={words.lead} back={{ to: PATHS.home, label: back }}>
      {begun ? (
        <WritePlan plan={data ?? begun} found={draftsInSlot(drafts.data, 'plan')} onDone={() => setBegun(null)} />
      ) : data && !drafts.isPending ? (
        <Kept
          plan={data}
          isBegun={drafts.data?.some(({ values }) => values !== null) ?? false}
          onWrite={() => setBegun(data)}
        />
      ) : isError && !data ? (
        <LoadFailed text={words.loadFailed} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
      <p className="text-sm text-ink-soft">{words.foot}</p>
    </Screen>
  )
}

type KeptProps = { plan: OwnPlan; isBegun: boolean; onWrite: () => void }

function Kept({ plan: { newest, versions, locked }, isBegun, onWrite }: KeptProps) {
  const words = useWords(planWords)
  const released = useWords(releasedWords)
  const { stayEnded } = useUser()
  const { date } = useFormat()
  return (
    <>
      {locked > 0 && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to={PATHS.journal} variant="secondary">
              {words.toJournal}
            </ButtonLink>
          }
        >
          <p>{words.locked}</p>
        </Banner>
      )}
      {newest?.steps ? (
        <>
          <Card title={words.written(date(newest.createdAt))}>
            <PlanDrawing />
            {isOld(newest.createdAt, serverNow()) && <p className="max-w-text text-lg">{words.stillFits}</p>}
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => readPlan()}>{words.read}</Button>
              {!stayEnded && (
                <Button variant="secondary" onClick={onWrite}>
                  {words.change}
                </Button>
              )}
              <PrintPlan steps={newest.steps} />
            </div>
          </Card>
          <Shown steps={newest.steps} />
        </>
      ) : (
        <Card title={isBegun && !stayEnded ? words.begun : undefined}>
          <PlanDrawing />
          {newest && <p className="max-w-text">{words.unreadable}</p>}
          {stayEnded ? (
            <p>{released.noPlan}</p>
          ) : (
            <>
              <p className="max-w-text text-lg">{words.begin}</p>
              <Button onClick={onWrite} className="self-start">
                {isBegun ? words.goOn : words.make}
              </Button>
            </>
          )}
        </Card>
      )}
      {versions.length > 0 && <Versions versions={versions} />}
      {!stayEnded && <BesidePlan />}
    </>
  )
}

const PlanDrawing = () => <Drawing of="plan" className="aspect-8/5 w-40 max-w-full rounded-md" />

/** Hidden at first and when the page is hidden, because others may see the screen. */
function Shown({ steps }: { steps: PlanLines }) {
  const words = useWords(planWords)
  const [isShown, setShown] = useState(false)
  useEffect(() => onPageHidden(() => setShown(false)), [])
  return (
    <>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)} className="-ml-4 self-start">
        {isShown ? words.hide : words.show}
      </Button>
      {isShown && (
        <>
          <StepList steps={steps} />
          <Gaps steps={steps} />
        </>
      )}
    </>
  )
}

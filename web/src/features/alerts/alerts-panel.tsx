import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { useNow } from '../../ui/use-now.ts'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'
import { ActiveCard } from './active-card.tsx'
import { AlertDialogs, type Chosen } from './alert-dialogs.tsx'
import { AnsweredRow } from './answered-row.tsx'
import type { useActiveAlerts, useAlertFigures, useAnsweredAlerts } from './data.ts'
import { focusNext } from './focus.ts'

const ResponderNotices = lazyWithFallback(
  async () => ({ default: (await import('./responder-notices.tsx')).ResponderNotices }),
  () => null,
)

export type AlertReads = {
  active: ReturnType<typeof useActiveAlerts>
  answered: ReturnType<typeof useAnsweredAlerts>
  figures: ReturnType<typeof useAlertFigures>
}

/** The alerts on the administrators' page. A list that failed to load is not shown as empty. */
export function AlertsPanel({ active, answered, figures }: AlertReads) {
  const words = useWords(alertWords)
  const now = useNow()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useFocusAfter(chosen)
  return (
    <>
      <Suspense>
        <ResponderNotices />
      </Suspense>
      {active.data ? (
        <ActiveCard alerts={active.data} now={now} counts={figures.data?.counts} onChoose={setChosen}>
          {active.isError && <LoadFailed text={words.old} onRetry={active.refetch} busy={active.isFetching} />}
          <LiveEventsLost />
        </ActiveCard>
      ) : (
        <LoadFailed text={words.failed} onRetry={active.refetch} busy={active.isFetching} />
      )}
      {answered.data && answered.data.length > 0 && (
        <AnsweredCard alerts={answered.data} now={now} onChoose={setChosen} />
      )}
      {answered.isError && (
        <LoadFailed text={words.answeringFailed} onRetry={answered.refetch} busy={answered.isFetching} />
      )}
      <AlertDialogs chosen={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

/** A dialog returns the focus to the button that opened it, if that still exists. */
function useFocusAfter(chosen: Chosen | null) {
  const before = useRef(chosen)
  useEffect(() => {
    if (!chosen && before.current) focusNext(before.current.alert.id)
    before.current = chosen
  }, [chosen])
}

type Props = { alerts: Alert[]; now: number; onChoose: (chosen: Chosen) => void }

/** Alerts that were answered and have no outcome yet. */
function AnsweredCard({ alerts, now, onChoose }: Props) {
  const words = useWords(alertWords)
  return (
    <Card title={words.answeringTitle}>
      <ul className="flex flex-col gap-3">
        {alerts.map((alert) => (
          <AnsweredRow
            key={alert.id}
            alert={alert}
            now={now}
            onOpen={() => onChoose({ what: 'open', alert })}
            onResolve={() => onChoose({ what: 'resolve', alert })}
          />
        ))}
      </ul>
    </Card>
  )
}

/** A connection that returns within this time is not mentioned (milliseconds). */
const PATIENCE = 5000

/** Says that new alerts may arrive late while there are no live events. */
function LiveEventsLost() {
  const words = useWords(alertWords)
  const live = useLive()
  const [down, setDown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDown(!live), live ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [live])
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {down && words.lineDown}
    </p>
  )
}

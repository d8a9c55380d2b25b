import type { AlertList } from '@evenkeel/contract/open-alerts.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLive } from '../../app/api/live.ts'
import { useIsInteractive } from '../../app/page/interactive.ts'
import { useServerNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ActiveCard } from './active-card.tsx'
import { type Chosen, useAlertDialogs } from './alert-dialogs.tsx'
import { AnsweredRow } from './answered-row.tsx'
import type { useAlertFigures, useOpenAlerts } from './data.ts'
import { withSamePerson } from './same-person.ts'

const ResponderNotices = lazyWithFallback(
  async () => ({ default: (await import('./responder-notices.tsx')).ResponderNotices }),
  () => null,
)

const WaitingVisits = lazyWithFallback(
  async () => ({ default: (await import('./waiting-visits.tsx')).WaitingVisits }),
  () => null,
)

export type AlertReads = {
  open: ReturnType<typeof useOpenAlerts>
  /** For administrators. */
  figures?: ReturnType<typeof useAlertFigures>
}

/** Milliseconds between updates of the ages. */
const EVERY = 10_000

/** The alerts on the page of administrators or clinicians. A list that failed to load is not shown as empty. */
export function AlertsPanel({ open, figures }: AlertReads) {
  const words = useWords(alertWords)
  const now = useServerNow(EVERY)
  const interactive = useIsInteractive()
  const { choose, dialog } = useAlertDialogs()
  return (
    <>
      <Suspense>{interactive && <ResponderNotices />}</Suspense>
      {open.data ? (
        <ActiveCard lists={open.data} now={now} counts={figures?.data?.counts} onChoose={choose}>
          <MoreAlerts list={open.data.active} busy={open.isFetching} onMore={open.showMore} />
          {open.isError && <LoadFailed text={words.old} onRetry={open.refetch} busy={open.isFetching} />}
          <LiveEventsLost />
        </ActiveCard>
      ) : (
        <LoadFailed text={words.failed} onRetry={open.refetch} busy={open.isFetching} />
      )}
      {open.data && open.data.acknowledged.total > 0 && (
        <AnsweredCard list={open.data.acknowledged} now={now} onChoose={choose}>
          <MoreAlerts list={open.data.acknowledged} busy={open.isFetching} onMore={open.showMore} />
        </AnsweredCard>
      )}
      <Suspense>{interactive && open.data?.firstVisits && <WaitingVisits visits={open.data.firstVisits} />}</Suspense>
      {dialog}
    </>
  )
}

type Props = { list: AlertList; now: number; onChoose: (chosen: Chosen) => void; children: ReactNode }

/** Alerts that were answered and have no outcome yet. */
function AnsweredCard({ list, now, onChoose, children }: Props) {
  const words = useWords(alertWords)
  return (
    <Card title={words.answeringTitle}>
      <ul className="flex flex-col gap-3">
        {withSamePerson(list.alerts).map(({ alert, same }) => (
          <AnsweredRow
            key={alert.id}
            alert={alert}
            same={same}
            now={now}
            onOpen={() => onChoose({ what: 'open', alert })}
            onResolve={() => onChoose({ what: 'resolve', alert })}
            onHandOver={() => onChoose({ what: 'handOver', alert })}
          />
        ))}
      </ul>
      {children}
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

/** Below a list that is longer than what it shows. */
function MoreAlerts({ list, busy, onMore }: { list: AlertList; busy: boolean; onMore: () => void }) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const rest = list.total - list.alerts.length
  if (rest <= 0) return null
  return (
    <Button variant="secondary" className="self-start" busy={busy} onClick={onMore}>
      {words.more(number(rest))}
    </Button>
  )
}

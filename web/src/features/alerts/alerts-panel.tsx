import type { AlertList, OpenAlerts } from '@evenkeel/contract/open-alerts.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLive } from '../../app/api/live.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useIsInteractive } from '../../app/page/interactive.ts'
import { useUser } from '../../app/session/session.tsx'
import { useServerNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { type Choose, useAlertDialogs } from './alert-dialogs.tsx'
import { AlertRows } from './alert-row.tsx'
import { handedIn, type useAlertFigures, type useOpenAlerts } from './data.ts'
import { ALERTS_CARD_ID } from './shared/alert-focus.ts'

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
  const { number } = useFormat()
  const { data: lists } = open
  const counts = figures?.data?.counts
  const [shown, setShown] = useState(false)
  const parts = usePartsOf(lists, shown)
  const byOthers = parts.folded > 0 && (
    <Button variant="quiet" className="-my-1 -ml-4 self-start" onClick={() => setShown(true)}>
      {words.byOthers(parts.folded, number(parts.folded))}
    </Button>
  )
  const answered = (
    <Answered key="answered" {...parts} now={now} choose={choose}>
      {parts.listed.length > 0 && byOthers}
      {lists && <MoreAlerts list={lists.acknowledged} busy={open.isFetching} onMore={open.showMore} />}
    </Answered>
  )
  const waiting = lists && (
    <Waiting key="waiting" lists={lists} waits={parts.waits} now={now} choose={choose}>
      <MoreAlerts list={lists.active} busy={open.isFetching} onMore={open.showMore} />
      {open.isError && <LoadFailed text={words.old} onRetry={open.refetch} busy={open.isFetching} />}
      <LiveEventsLost />
      <div className="flex flex-wrap items-center gap-x-6">
        {parts.listed.length === 0 && byOthers}
        <NotSeen n={lists.notSeen} />
        {counts && <p className="text-ink-soft">{words.others(number(counts.resolved))}</p>}
      </div>
    </Waiting>
  )
  return (
    <>
      <Suspense>{interactive && <ResponderNotices />}</Suspense>
      {lists ? (
        <div className="flex flex-col gap-4">{parts.left ? [waiting, answered] : [answered, waiting]}</div>
      ) : (
        <LoadFailed text={words.failed} onRetry={open.refetch} busy={open.isFetching} />
      )}
      <Suspense>{interactive && lists?.firstVisits && <WaitingVisits visits={lists.firstVisits} />}</Suspense>
      {dialog}
    </>
  )
}

type Rows = { now: number; choose: Choose; children: ReactNode }

type WaitingProps = Rows & { lists: OpenAlerts } & Pick<Parts, 'waits'>

/** Alerts that wait for an answer: on a phone, where what one has in hand may fill the screen, above it while one of them is of now. */
function Waiting({ lists: { acknowledged, allDone }, waits, now, choose, children }: WaitingProps) {
  const words = useWords(alertWords)
  const me = useUser().id
  const some = waits.length > 0
  const title = waits[0]?.handedTo?.id === me ? words.handedTitle : words.title
  const calls = waits.some(({ urgency, metadata }) => urgency === 'now' && !metadata.drill)
  return (
    <Card
      id={ALERTS_CARD_ID}
      title={some ? title : allDone ? words.noneTitle : words.noneWaitsTitle}
      tone={some ? 'warning' : 'plain'}
      dense
      className={calls ? 'scroll-mt-16 max-sm:order-first' : 'scroll-mt-16'}
    >
      {some ? (
        <AlertRows
          alerts={waits}
          answered={acknowledged.alerts.filter((alert) => !waits.includes(alert))}
          now={now}
          choose={choose}
        />
      ) : (
        <p>{allDone ? words.none : words.noneWaits}</p>
      )}
      {children}
    </Card>
  )
}

/**
 * What is answered: what was handed to the reader, and the list of the rest; where nothing else `waits`, what is `left`
 * to the reader does, as the alarm and the card above say. What others answer is one line while something waits, so that it
 * pushes nobody off the screen: of `folded` then no row stands in the list.
 */
function usePartsOf(lists: OpenAlerts | undefined, shown: boolean) {
  const me = useUser().id
  const { active, acknowledged } = lists ?? NONE
  const mine = handedIn({ acknowledged })
  const left = active.total === 0 && mine.length > 0
  const waits = left ? mine : active.alerts
  const rest = acknowledged.alerts.filter((alert) => !waits.includes(alert))
  const handed = rest.filter(({ handedTo }) => handedTo?.id === me)
  const others = rest.filter((alert) => !handed.includes(alert))
  const listed = active.total > 0 && !shown ? others.filter(({ inHand, toTake }) => inHand || toTake) : others
  return { left, waits, handed, listed, folded: others.length - listed.length }
}
const NONE: Pick<OpenAlerts, 'active' | 'acknowledged'> = {
  active: { total: 0, alerts: [] },
  acknowledged: { total: 0, alerts: [] },
}

type Parts = ReturnType<typeof usePartsOf>

/** Above what waits, because one press each is missing there. */
function Answered({ handed, listed, now, choose, children }: Rows & Pick<Parts, 'handed' | 'listed'>) {
  const words = useWords(alertWords)
  return (
    <>
      {handed.length > 0 && (
        <Card title={words.handedTitle} tone="warning" dense>
          <AlertRows alerts={handed} now={now} choose={choose} />
        </Card>
      )}
      {listed.length > 0 && (
        <Card title={words.answeringTitle} dense>
          <AlertRows alerts={listed} now={now} choose={choose} />
          {children}
        </Card>
      )}
    </>
  )
}

/** Closed, and nobody noted that somebody saw the person. */
function NotSeen({ n }: { n: number }) {
  const words = useWords(alertWords)
  const { number } = useFormat()
  const { role } = useUser()
  if (n === 0) return null
  return (
    <a
      href={`${role === 'clinician' ? PATHS.careAlerts : PATHS.alerts}?show=unseen`}
      className="flex min-h-11 items-center self-start font-semibold text-accent underline"
    >
      {words.unseen(n, number(n))}
    </a>
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

import type { AlertList, OpenAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { type ReactNode, useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { useIsInteractive } from '../../app/page/interactive.ts'
import { useUser } from '../../app/session/session.tsx'
import { useServerNow } from '../../app/time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { LoadFailed } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { AlertRows } from './alert-row.tsx'
import { type Choose, useAlertDialogs } from './answering/alert-dialogs.tsx'
import { handedIn, type useAlertFigures, type useOpenAlerts } from './data.ts'
import { MayBeOld } from './may-be-old.tsx'
import { ALERTS_CARD_ID } from './shared/alert-focus.ts'
import { alertWords } from './shared/alerts-words.ts'
import { useCutOffSince } from './shared/waiting-alerts.ts'
import { WaitingVisits } from './waiting-visits.tsx'

export type AlertReads = {
  open: ReturnType<typeof useOpenAlerts>
  figures?: ReturnType<typeof useAlertFigures>
}

/** Milliseconds between updates of the ages. */
const EVERY = 10_000

const ResponderNotices = lazyWithFallback(
  async () => (await import('./responder-notices.tsx')).ResponderNotices,
  () => null,
)

/** A list that failed to load must not look empty. */
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
  const cutOff = useCutOffSince() !== null
  const byOthers = parts.folded > 0 && (
    <Button variant="quiet" className="-my-1 -ml-4 self-start" onClick={() => setShown(true)}>
      {words.byOthers(parts.folded, number(parts.folded))}
    </Button>
  )
  return (
    <>
      {interactive && <ResponderNotices />}
      {lists ? (
        <div className="flex flex-col gap-4">
          {parts.toTake.length > 0 && (
            <Card title={words.toTakeTitle} tone="warning" dense>
              <AlertRows alerts={parts.toTake} now={now} choose={choose} />
            </Card>
          )}
          <Waiting lists={lists} others={parts.toTake.length > 0} cutOff={cutOff} now={now} choose={choose}>
            <MoreAlerts list={lists.active} busy={open.isFetching} onMore={open.showMore} />
            {open.isError && !cutOff && <LoadFailed text={words.old} onRetry={open.refetch} busy={open.isFetching} />}
            {interactive && <MayBeOld />}
            <div className="flex flex-wrap items-center gap-x-6">
              {parts.listed.length === 0 && byOthers}
              <NotSeen n={lists.notSeen} />
              {counts && <p className="text-ink-soft">{words.others(number(counts.resolved))}</p>}
            </div>
          </Waiting>
          {parts.listed.length > 0 && (
            <Card title={words.answeringTitle} dense>
              <AlertRows alerts={parts.listed} now={now} choose={choose} />
              {byOthers}
              <MoreAlerts list={lists.acknowledged} busy={open.isFetching} onMore={open.showMore} />
            </Card>
          )}
        </div>
      ) : (
        <LoadFailed text={words.failed} onRetry={open.refetch} busy={open.isFetching} />
      )}
      {interactive && lists?.firstVisits && <WaitingVisits visits={lists.firstVisits} />}
      {dialog}
    </>
  )
}

type ToAnswer = { lists: OpenAlerts; others: boolean; cutOff: boolean }
type Rows = { now: number; choose: Choose; children: ReactNode }

function Waiting({ lists, others, cutOff, now, choose, children }: Rows & ToAnswer) {
  const { active, acknowledged, allDone, notSeen } = lists
  const words = useWords(alertWords)
  const some = active.total > 0
  const someOrUnknown = active.alerts.some(({ inCare }) => !inCare) || cutOff
  const notDone = acknowledged.total > 0 ? 'answered' : notSeen > 0 ? 'unseen' : 'other'
  return (
    <Card
      id={ALERTS_CARD_ID}
      title={
        someOrUnknown ? words.title : allDone ? words.noneTitle : others ? words.noneElseTitle : words.noneWaitsTitle
      }
      tone={someOrUnknown ? 'warning' : 'plain'}
      dense
      className="scroll-mt-16"
    >
      {some ? (
        <AlertRows alerts={active.alerts} answered={acknowledged.alerts} now={now} choose={choose} />
      ) : (
        !cutOff && <p>{allDone ? words.none : words.notDone[notDone]}</p>
      )}
      {children}
    </Card>
  )
}

/** What others have answered folds into one line while an alert waits, or where it is more than a few. */
function usePartsOf(lists: OpenAlerts | undefined, shown: boolean) {
  const me = useUser().id
  const { active, acknowledged } = lists ?? NONE
  const toTake = handedIn({ acknowledged }, me)
  const rest = acknowledged.alerts.filter((alert) => !toTake.includes(alert))
  const calls = active.alerts.some(({ metadata, inCare }) => !metadata.drill && !inCare)
  const folds = !shown && (calls || rest.length > MOST_LISTED)
  const listed = folds ? rest.filter(({ inHand }) => inHand) : rest
  return { toTake, listed, folded: rest.length - listed.length }
}
/** Rows of answered alerts while nothing waits. */
const MOST_LISTED = 2

const NONE: Pick<OpenAlerts, 'active' | 'acknowledged'> = {
  active: { total: 0, alerts: [] },
  acknowledged: { total: 0, alerts: [] },
}

/** Closed alerts whose person nobody noted having seen. */
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

import type { Alert, OpenedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import { Suspense, useEffect, useId } from 'react'
import { useParams } from 'wouter'
import { ApiError } from '../../../app/api/api-error.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Banner } from '../../../ui/banner.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { ReachOfAlert } from '../../reach-me/data.ts'
import { ReferralDetails } from '../../referrals/data.ts'
import { AlertActions } from '../answering/alert-actions.tsx'
import { useAlertDialogs } from '../answering/alert-dialogs.tsx'
import { Noting } from '../answering/noting.tsx'
import { isAboutMe, useOneAlert } from '../data.ts'
import { isPending } from '../facts.ts'
import { AlarmSoundHere } from '../shared/alarm-sound-button.tsx'
import { alertElementId } from '../shared/alert-focus.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { notShown, useWaitingAlerts } from '../shared/waiting-alerts.ts'
import { AlertHead } from './alert-head.tsx'
import { EntryAnswersOf } from './entry-answers.tsx'
import { SecondAnswers } from './second-answers.tsx'
import { Timeline } from './timeline.tsx'

export function AlertScreen() {
  const words = useWords(alertWords)
  const { id = '' } = useParams()
  const { role } = useUser()
  const { number } = useFormat()
  const { data, open, error, isFetching, refetch } = useOneAlert(id)
  const waiting = useWaitingAlerts()
  const isNewest = waiting?.newest?.id === id
  const others = isNewest ? waiting.count - 1 : 0
  const failed = error !== null && !data
  useEffect(() => {
    notShown.set(failed)
    return () => notShown.set(false)
  }, [failed])
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Screen
      title={isGone ? words.notThere : words.openTitle}
      back={{
        to: role === 'clinician' ? PATHS.careAlerts : PATHS.alerts,
        label: others > 0 ? words.othersWait(others, number(others)) : words.toAlerts,
      }}
      dense
      actions={isNewest && !failed && <AlarmSoundHere />}
    >
      {isGone && <p>{words.notThereText}</p>}
      {error && !isGone && (
        <LoadFailed text={data ? words.old : words.openFailed} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-80" />}
      {data && !isGone && <OneAlert alert={data} open={open} />}
    </Screen>
  )
}

type Props = { alert: OpenedAlert; open: ReturnType<typeof useOneAlert>['open'] }

function OneAlert({ alert, open }: Props) {
  const words = useWords(alertWords)
  const { id, role } = useUser()
  const heading = useId()
  const now = useServerNow(10_000)
  const { choose, dialog } = useAlertDialogs()
  return (
    <article
      id={alertElementId(alert.id)}
      tabIndex={-1}
      data-row={alert.id}
      aria-labelledby={heading}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      {alert.status === 'resolved' && <Closed alert={alert} />}
      <AlertHead alert={open ? { ...alert, ...open } : alert} headingId={heading} now={now} />
      {open && <AlertActions alert={open} describedBy={heading} choose={choose} />}
      {role === 'clinician' && alert.metadata.source === 'referral' && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <ReferralDetails id={alert.id} />
        </Suspense>
      )}
      {maySeeReach(alert, id) && (
        <Suspense>
          <ReachOfAlert id={alert.id} />
        </Suspense>
      )}
      {alert.hasAnswers && <SecondAnswers id={alert.id} />}
      {alert.hasEntry && <EntryAnswersOf id={alert.id} />}
      {!isAboutMe(alert, id) && <Noting alert={alert} />}
      <Timeline alert={alert} />
      <p className="text-sm text-ink-soft">{words.written}</p>
      {dialog}
    </article>
  )
}

function Closed({ alert }: { alert: Alert }) {
  const { outcome, resolvedAt, resolvedBy, createdAt } = alert
  const words = useWords(alertWords)
  const { date, time } = useFormat()
  const at = resolvedAt ?? createdAt
  const when = `${date(at)}, ${time(at)}`
  function said() {
    const by = resolvedBy?.name
    if (isPending(alert)) return words.isClosed(words.seenPending(by ?? words.somebody), when)
    const how = outcome ? words.outcomes[outcome] : words.outcomeNone
    return by ? words.isClosedBy(by, how, when) : words.isClosed(how, when)
  }
  return (
    <Banner tone="info">
      <p>{said()}</p>
    </Banner>
  )
}

/** Only for an urgent alert in hand about a staff member, because they may be at home. */
const maySeeReach = ({ person, urgency, status, acknowledgedBy, metadata }: Alert, me: string) =>
  person?.locale === null &&
  urgency === 'now' &&
  status === 'acknowledged' &&
  acknowledgedBy?.id === me &&
  !metadata.drill

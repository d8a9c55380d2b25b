import { ASQ } from '@evenkeel/content/instruments/asq-1.ts'
import type { Alert, OpenedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import type { EntryAnswers } from '@evenkeel/contract/assessments/entry-words.ts'
import { DESCRIBED_QUESTIONS, nextQuestion, SECOND_QUESTIONS } from '@evenkeel/contract/assessments/second-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { call } from '../../../app/api/api.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import { apiQuery } from '../../../app/api/query-client.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { atEntryWords } from '../../assessments/shared/at-entry-words.ts'
import { secondWords } from '../../assessments/shared/second-questions-words.ts'
import { ReachOfAlert } from '../../reach-me/shared/reach-of-alert.tsx'
import { ReferralDetails } from '../../referrals/shared/referral-details.tsx'
import { AlertActions } from '../answering/alert-actions.tsx'
import { useAlertDialogs } from '../answering/alert-dialogs.tsx'
import { Noting } from '../answering/noting.tsx'
import { isAboutMe, useOneAlert } from '../data.ts'
import { factsOf, isPending } from '../facts.ts'
import { messageOf } from '../message-of.ts'
import { AlarmSoundHere } from '../shared/alarm-sound-button.tsx'
import { alertWords } from '../shared/alerts-words.ts'
import { BoardRow } from '../shared/board/board-row.tsx'
import { shownOf } from '../shared/board/shown.ts'
import { usePersonLabel } from '../shared/use-person-label.ts'
import { notShown, useWaitingAlerts } from '../shared/waiting-alerts.ts'
import { Timeline } from './timeline.tsx'

/** Read on a press, because the person sees each reading in their list. */
function EntryAnswersOf({ id }: { id: string }) {
  const words = useWords(atEntryWords)
  const { admin } = words
  const { date, time } = useFormat()
  const { data, isError, isFetching, refetch } = useQuery({
    enabled: false,
    gcTime: 0,
    queryKey: ['/api/alerts/entry', id],
    queryFn: () => call('POST /api/alerts/:id/entry', { params: { id } }),
  })
  if (isError) return <LoadFailed text={admin.openFailed} busy={isFetching} onRetry={refetch} />
  if (!data)
    return (
      <div className="flex flex-col gap-2">
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()} className="self-start">
          {admin.open}
        </Button>
        <p className="text-sm text-ink-soft">{admin.opens}</p>
      </div>
    )
  return data.map(({ at, ...answers }) => (
    <section key={at} className="flex flex-col gap-2">
      <h3 className="text-base">{admin.opened(`${date(at)} ${time(at)}`)}</h3>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {QUESTIONS.map((question) => (
          <div key={question} className="contents">
            <dt className="text-ink-soft">{admin.asked[question]}</dt>
            <dd>{said(answers, question, words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}

const QUESTIONS = ['daily', 'alcohol', 'pills', 'opioids', 'medicine'] as const satisfies (keyof EntryAnswers)[]

function said(answers: EntryAnswers, question: keyof EntryAnswers, words: typeof atEntryWords.en): string {
  if (question === 'daily' || question === 'medicine') {
    const answer = answers[question]
    return answer ? words.care.said[answer] : words.admin.none
  }
  const answer = answers[question]
  return answer ? words.care.last[answer] : words.admin.none
}

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
  const format = useFormat()
  const { id: me, role } = useUser()
  const now = useServerNow(10_000)
  const { choose, dialog } = useAlertDialogs()
  const known = open ? { ...alert, ...open } : alert
  return (
    <BoardRow
      alert={shownOf(known, me)}
      now={now}
      density="page"
      title={usePersonLabel(alert)}
      more={[...factsOf(known, { words, format, me }), messageOf(alert, words)]}
      aside={alert.status === 'resolved' && <Closed alert={alert} />}
      said={alert.closed && <p className="text-ink-soft italic">{words.closedWords}</p>}
      actions={(heading) => open && <AlertActions alert={open} describedBy={heading} choose={choose} />}
    >
      {role === 'clinician' && alert.metadata.source === 'referral' && <ReferralDetails id={alert.id} />}
      {maySeeReach(alert, me) && <ReachOfAlert id={alert.id} />}
      {alert.hasAnswers && <SecondAnswers id={alert.id} />}
      {alert.hasEntry && <EntryAnswersOf id={alert.id} />}
      {!isAboutMe(alert, me) && <Noting alert={alert} />}
      <Timeline alert={alert} />
      <p className="text-sm text-ink-soft">{words.written}</p>
      {dialog}
    </BoardRow>
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
    <div className="order-first basis-full">
      <Banner tone="info">
        <p>{said()}</p>
      </Banner>
    </div>
  )
}

/** Only for an urgent alert in hand about a staff member, because they may be at home. */
const maySeeReach = ({ person, urgency, status, acknowledgedBy, metadata }: Alert, me: string) =>
  person?.locale === null &&
  urgency === 'now' &&
  status === 'acknowledged' &&
  acknowledgedBy?.id === me &&
  !metadata.drill

/** Leaves the cache with the dialog. */
function SecondAnswers({ id }: { id: string }) {
  const words = useWords(secondWords)
  const locale = useLocale()
  const { date, time } = useFormat()
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /api/alerts/:id/second-questions', { params: { id } }),
    gcTime: 0,
  })
  if (error && !data) return <LoadFailed text={words.notLoaded} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return null
  return (
    <section className="flex flex-col gap-2 rounded-md border border-line p-4">
      <h3 className="text-lg">{words.said}</h3>
      <p className="text-sm text-ink-soft">{words.saidText}</p>
      {data.map(({ at, answers, afterForm, described }) => (
        <div key={at}>
          <p className="text-sm text-ink-soft">{words.saidAt(`${date(at)}, ${time(at)}`, afterForm)}</p>
          <dl className="flex flex-col divide-y divide-line">
            {SECOND_QUESTIONS.map((question) => (
              <div key={question} className="flex flex-wrap justify-between gap-x-6 py-1.5">
                <dt className="max-w-text">{ASQ[question][locale]}</dt>
                <dd className="font-semibold">
                  {words.given[answers[question] ?? (nextQuestion(answers) ? 'notReached' : 'notAsked')]}
                </dd>
              </div>
            ))}
          </dl>
          {DESCRIBED_QUESTIONS.map(
            (question) =>
              described[question] && (
                <p key={question} className="max-w-text whitespace-pre-wrap">
                  {ASQ[question][locale]} <strong>{words.wrote}</strong> {described[question]}
                </p>
              ),
          )}
        </div>
      ))}
    </section>
  )
}

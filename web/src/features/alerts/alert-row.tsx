import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { Fragment, useId } from 'react'
import { alertPath } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { Message } from './alert-message.tsx'
import { AlertActions } from './answering/alert-actions.tsx'
import type { Choose } from './answering/alert-dialogs.tsx'
import { factsOf } from './facts.ts'
import { isSamePerson, type SamePerson, withSamePerson } from './same-person.ts'
import { alertElementId } from './shared/alert-focus.ts'
import { alertWords } from './shared/alerts-words.ts'
import { pressOf, usePressFacts } from './shared/press-facts.ts'
import { useGone } from './shared/use-gone.ts'
import { usePersonLabel } from './shared/use-person-label.ts'
import { isLateFor, spanOf } from './shared/waited.tsx'

type ListProps = {
  alerts: readonly OpenAlert[]
  answered?: readonly OpenAlert[]
  now: number
  choose: Choose
}

/** Alerts of one person stand together. */
export const AlertRows = ({ alerts, answered = [], now, choose }: ListProps) => (
  <ul className="flex flex-col gap-2">
    {withSamePerson(alerts).map(({ alert, same }) => (
      <AlertRow
        key={alert.id}
        alert={alert}
        same={same}
        others={answered.filter((other) => isSamePerson(other, alert))}
        now={now}
        choose={choose}
      />
    ))}
  </ul>
)

type Props = { alert: OpenAlert; same: SamePerson; others: readonly Alert[]; now: number; choose: Choose }

function AlertRow({ alert, same, others, now, choose }: Props) {
  const words = useWords(alertWords)
  const format = useFormat()
  const me = useUser().id
  const heading = useId()
  const press = usePressFacts()(pressOf(alert))
  const answered = useAnswered(alert)
  const facts = factsOf(alert, { words, format, press, me, same, others })
  return (
    <li
      id={alertElementId(alert.id)}
      tabIndex={-1}
      data-row={alert.id}
      aria-labelledby={heading}
      className="scroll-mt-16 rounded-md border border-line bg-surface px-3 py-1"
    >
      <div className="flow-root leading-snug">
        <Age alert={alert} now={now} />
        <h3 id={heading} className="mr-3 inline text-base">
          <a
            href={alertPath(alert.id)}
            data-open
            className="relative -my-2.5 inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
          >
            {usePersonLabel(alert)}
          </a>
        </h3>
        <WhereTheyAre alert={alert} />{' '}
        <span className="-my-1 inline-flex flex-wrap gap-1 align-middle">
          <Marks alert={alert} />
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 grow basis-80 text-sm leading-tight">
          {answered && `${answered} · `}
          <Message alert={alert} className="text-ink-soft" short />
          {facts.map(({ text, tone }) => (
            <Fragment key={text}>
              {' · '}
              <span className={tone && (tone === 'red' ? 'font-semibold text-brick' : 'font-semibold')}>{text}</span>
            </Fragment>
          ))}
        </p>
        <AlertActions alert={alert} describedBy={heading} choose={choose} />
      </div>
    </li>
  )
}

export function WhereTheyAre({ alert }: { alert: Alert }) {
  const words = useWords(alertWords)
  const { shifts, reads } = useWords(common)
  const gone = useGone()
  const { place, person, metadata, status } = alert
  const left = status !== 'resolved' && person?.releasedOn
  const moved = left || metadata.source === 'call' ? null : movedTo(alert)
  const said = [
    ...(left ? [gone(left)] : [place?.unit, place?.housing]),
    person?.bookingNumber,
    place?.shift && shifts[place.shift],
    person?.locale && reads[person.locale],
  ].filter(Boolean)
  if (said.length === 0 && !moved) return null
  return (
    <span>
      {said.join(' · ')}
      {moved && <strong> {words.nowAt(moved)}</strong>}
    </span>
  )
}

/** Null where the person still belongs to the place of the alert. */
function movedTo({ place, person }: Alert): string | null {
  if (!place || !person) return null
  const placeIn = ({ unit, housing }: { unit: string | null; housing: string | null }) =>
    [unit, housing].filter(Boolean).join(', ')
  return placeIn(person) === placeIn(place) ? null : placeIn(person) || '–'
}

/** An answer that nothing followed starts a new wait. */
export const askedSinceOf = ({ waitingSince, askedSince }: Alert & Partial<Pick<OpenAlert, 'askedSince'>>) =>
  askedSince ?? waitingSince

/** Red past its time; once answered, how long ago it was raised. */
function Age({ alert, now }: { alert: OpenAlert; now: number }) {
  const words = useWords(alertWords)
  const { status, inCare, createdAt, unansweredAt } = alert
  const waits = status === 'active' && !inCare
  const since = waits ? askedSinceOf(alert) : createdAt
  const isLate = waits && isLateFor({ unansweredAt, waitingSince: since }, now)
  return (
    <time
      dateTime={since}
      className={`float-right pl-3 leading-tight tabular-nums ${waits ? 'text-xl font-bold' : 'text-ink-soft'} ${isLate ? 'text-brick' : ''}`}
    >
      <span aria-hidden="true">{spanOf(since, now)}</span>
      <span className="sr-only">{(waits ? words.waited : words.ago)(spanOf(since, now))}</span>
    </time>
  )
}

const URGENCY_TONES = { now: 'danger', hour: 'warning', today: 'plain' } as const

/** Urgency shows only where the reader may know it. */
export function Marks({ alert: { status, inCare, urgency, metadata, responseStep } }: { alert: Alert }) {
  const words = useWords(alertWords)
  const drill = metadata.drill && <Badge tone="accent">{words.drill}</Badge>
  if (status === 'resolved') return drill
  return (
    <>
      {inCare ? (
        <Badge tone="plain">{words.inCare}</Badge>
      ) : (
        <Badge tone={urgency ? URGENCY_TONES[urgency] : 'plain'}>
          {urgency ? words.urgency[urgency] : words.urgencyHidden}
        </Badge>
      )}
      {drill}
      {responseStep && <Badge tone="accent">{words.stepNow[responseStep]}</Badge>}
    </>
  )
}

export function useAnswered({ status, acknowledgedAt, acknowledgedBy }: Alert): string | null {
  const words = useWords(alertWords)
  const { time } = useFormat()
  const me = useUser().id
  if (status !== 'acknowledged' || !acknowledgedAt) return null
  if (acknowledgedBy?.id === me) return words.answeredByYou(time(acknowledgedAt))
  return words.answeredBy(acknowledgedBy?.name ?? words.somebody, time(acknowledgedAt))
}

import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { useState } from 'react'
import { alertPath } from '../../../app/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { type Column, Detail, Details, OpenRow, RowTable, TextCell } from '../../../ui/lists/row-table.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { isPending } from '../facts.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { placeOf } from '../shared/board/shown.ts'
import { usePersonLabel } from '../shared/use-person-label.ts'
import { useFormatDuration } from '../use-format-duration.ts'
import type { ListedAlert, useHistory } from './data.ts'
import { useStatus, useUrgency } from './printed-alerts.tsx'

export function AlertTable({ pages, empty }: { pages: ReturnType<typeof useHistory>; empty: string }) {
  const words = useWords(alertHistoryWords)
  const { number } = useFormat()
  const [opened, setOpened] = useState<readonly string[]>([])
  const { data: alerts } = pages
  if (!alerts) return <NotYet read={pages} text={words.failed} shape="h-[30rem]" />
  const columns: Column[] = [
    { name: words.when, width: 'w-56', from: 'wide' },
    { name: words.urgency, width: 'w-38', from: 'wide' },
    { name: words.person, width: 'pl-8' },
    { name: words.place, width: 'w-32', from: 'widest' },
    { name: words.answeredAfter, width: 'w-32 text-right', from: 'wide' },
    { name: words.status, width: 'w-44', from: 'widest' },
  ]
  return (
    <section aria-label={words.entries} className="flex flex-col gap-2">
      <p role="status" className="text-ink-soft tabular-nums">
        {words.shown(alerts.length, number(alerts.length))}
      </p>
      {alerts.length === 0 ? (
        <p className="border-y border-line px-4 py-12 text-center text-lg font-semibold">{empty}</p>
      ) : (
        <RowTable caption={words.entries} columns={columns}>
          {alerts.map((alert) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              open={opened.includes(alert.id)}
              onOpen={(open) => setOpened(open ? [...opened, alert.id] : opened.filter((id) => id !== alert.id))}
            />
          ))}
        </RowTable>
      )}
      <LoadMore pages={pages} label={words.more} failed={words.failed} />
    </section>
  )
}

type LineProps = {
  alert: ListedAlert
  open: boolean
  onOpen: (open: boolean) => void
}

function AlertLine({ alert, open, onOpen }: LineProps) {
  const words = useWords(alertHistoryWords)
  const { date, time, number } = useFormat()
  const [urgency, status] = [useUrgency(alert), useStatus(alert)]
  const after = useFormatDuration()(alert.answeredAfter ?? null)
  const moment = (at: string) => `${date(at)}, ${time(at)}`
  const when = moment(alert.createdAt)
  const place = placeOf(alert)
  return (
    <OpenRow
      id={alert.id}
      open={open}
      onOpen={onOpen}
      name={usePersonLabel(alert)}
      second={`${when} · ${urgency} · ${status}`}
      before={
        <>
          <TextCell from="wide" className="text-ink-soft">
            {when}
          </TextCell>
          <TextCell from="wide" className={alert.urgency === 'now' ? 'font-semibold' : ''}>
            {urgency}
          </TextCell>
        </>
      }
      after={
        <>
          <TextCell from="widest">{place}</TextCell>
          <TextCell from="wide" className="text-right">
            {after}
          </TextCell>
          <TextCell
            from="widest"
            whole
            className={`text-sm leading-tight ${isMissing(alert) ? 'font-semibold text-brick' : ''}`}
          >
            {status}
          </TextCell>
        </>
      }
    >
      <Details>
        <Detail name={words.source}>{words.sources[alert.metadata.source]}</Detail>
        {place && <Detail name={words.place}>{place}</Detail>}
        <Detail name={words.answeredAfter}>{after}</Detail>
        <Answer name={words.answered} at={alert.acknowledgedAt} by={alert.acknowledgedBy} moment={moment} />
        <Answer name={words.closed} at={alert.resolvedAt} by={alert.resolvedBy} moment={moment} />
        <Detail name={words.status}>{status}</Detail>
        {alert.faceToFaceAt && <Detail name={words.seen}>{moment(alert.faceToFaceAt)}</Detail>}
        {alert.status === 'resolved' && alert.notSeen && !isPending(alert) && (
          <Detail name={words.seen}>{words.notSeen}</Detail>
        )}
        {alert.repeats > 0 && <Detail name={words.repeats}>{number(alert.repeats)}</Detail>}
        {alert.came && <Detail name={words.cameLabel}>{words.came[alert.came]}</Detail>}
      </Details>
      <ButtonLink to={alertPath(alert.id)} variant="secondary" className="mt-3">
        {words.open}
      </ButtonLink>
    </OpenRow>
  )
}

const isMissing = ({ status, outcome }: Alert) => status === 'resolved' && outcome === null

type AnswerProps = { name: string; at: string | null; by: Alert['resolvedBy']; moment: (at: string) => string }

function Answer({ name, at, by, moment }: AnswerProps) {
  const words = useWords(alertHistoryWords)
  const { somebody } = useWords(alertWords)
  return at && <Detail name={name}>{words.by(moment(at), by?.name ?? somebody)}</Detail>
}

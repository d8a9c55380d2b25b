import type { OpenedAlert, TimelineEntry } from '@evenkeel/contract/alerts/alerts.ts'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useEarlierEntries } from '../data.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { usePressFacts } from '../shared/press-facts.ts'
import { timelineWords } from './alert-timeline-words.ts'
import { lineOf } from './timeline-line.ts'

/** Oldest first; earlier entries load at a press. */
export function Timeline({ alert }: { alert: OpenedAlert }) {
  const words = useWords(timelineWords)
  const title = useId()
  const earlier = useEarlierEntries(alert)
  const entries = [...earlier.entries, ...alert.timeline]
  const first = entries[0]?.at ?? alert.createdAt
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h3 id={title} className="text-lg">
        {words.timeline}
      </h3>
      {earlier.failed && <LoadFailed text={words.earlierFailed} busy={earlier.busy} onRetry={earlier.load} />}
      {!earlier.failed && earlier.hasMore && (
        <Button variant="quiet" className="-ml-4 self-start" busy={earlier.busy} onClick={earlier.load}>
          {words.earlier}
        </Button>
      )}
      <ol className="flex flex-col">
        {entries.map((entry, at) => (
          <Entry key={entry.id} entry={entry} alert={alert} first={first} isFirst={at === 0} />
        ))}
      </ol>
    </section>
  )
}

type Props = { entry: TimelineEntry; alert: OpenedAlert; first: string; isFirst: boolean }

function Entry({ entry, alert, first, isFirst }: Props) {
  const words = { ...useWords(alertWords), ...useWords(timelineWords) }
  const press = usePressFacts()({ ...alert, source: alert.metadata.source })
  const { date, time } = useFormat()
  return (
    <li className="relative border-line border-l-2 pb-4 pl-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-2 -left-[7px] size-3 rounded-full bg-accent" />
      <p>{lineOf(entry, alert, words, press)}</p>
      {entry.note && <p className="mt-1 rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap">{entry.note}</p>}
      <time dateTime={entry.at} className="text-sm text-ink-soft">
        {date(entry.at) === date(first) && !isFirst ? time(entry.at) : `${date(entry.at)}, ${time(entry.at)}`}
      </time>
    </li>
  )
}

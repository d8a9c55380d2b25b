import type { OpenedAlert } from '@evenkeel/contract/alerts.ts'
import { useId } from 'react'
import { alertWords } from '../../words/alerts.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { lineOf } from './timeline-line.ts'

/** The history of an alert, oldest first. */
export function Timeline({ alert }: { alert: OpenedAlert }) {
  const words = useWords(alertWords)
  const { date, time } = useFormat()
  const title = useId()
  const first = alert.timeline[0]?.at ?? alert.createdAt
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <h3 id={title} className="text-lg">
        {words.timeline}
      </h3>
      <ol className="flex flex-col">
        {alert.timeline.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a timeline only grows at its end
          <li key={at} className="relative border-line border-l-2 pb-4 pl-5 last:pb-0">
            <span aria-hidden="true" className="absolute top-2 -left-[7px] size-3 rounded-full bg-accent" />
            <p>{lineOf(entry, alert, words)}</p>
            {entry.note && <p className="mt-1 rounded-md bg-sunken px-3 py-2 whitespace-pre-wrap">{entry.note}</p>}
            <time dateTime={entry.at} className="text-sm text-ink-soft">
              {date(entry.at) === date(first) && at > 0 ? time(entry.at) : `${date(entry.at)}, ${time(entry.at)}`}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

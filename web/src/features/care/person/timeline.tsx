import type { CarePage } from '@evenkeel/contract/care-people.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { careWords } from '../../../words/care.ts'
import { carePersonWords } from '../../../words/care-person.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useEventWords } from '../work-timeline.tsx'
import { type Episode, episodesOf } from './episodes.ts'

type OnOpen = { onOpen: (workId: string) => void }

/** What happened, one line for each matter with what became of it; a press on one opens its events. */
export function Timeline({ page: { timeline, more }, onOpen }: { page: CarePage } & OnOpen) {
  const words = useWords(carePersonWords)
  return (
    <Card title={words.timeline}>
      <p className="text-ink-soft">{words.timelineText}</p>
      {timeline.length === 0 && <p className="font-semibold">{words.noTimeline}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {episodesOf(timeline).map((episode) => (
          <li key={episode.id}>
            <Matter episode={episode} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {more && <p className="text-ink-soft">{words.earlier}</p>}
    </Card>
  )
}

function Matter({ episode, onOpen }: { episode: Episode } & OnOpen) {
  const words = useWords(carePersonWords)
  const { kinds, sources, moment } = useWords(careWords)
  const eventWords = useEventWords()
  const { date, time, number } = useFormat()
  const when = (iso: string) => moment(date(iso), time(iso))
  if (episode.what === 'alert') {
    const { source, urgency, repeats, closedAt, at } = episode.alert
    const rest = [
      when(at),
      repeats > 0 && words.repeats(repeats, number(repeats)),
      closedAt ? words.closed(when(closedAt)) : words.open,
    ]
    return (
      <p className="flex flex-col py-2">
        <span className="font-semibold">{words.alert(words.alertSources[source], words.urgencies[urgency])}</span>
        <span className="text-sm text-ink-soft">{rest.filter(Boolean).join(' · ')}</span>
      </p>
    )
  }
  const { newest, events } = episode
  return (
    <details>
      <summary className="min-h-11 cursor-pointer rounded-sm py-2">
        <span className="font-semibold">
          {kinds[newest.kind]}, {sources[newest.source]}: {eventWords(newest)}
        </span>
        <span className="block text-sm text-ink-soft">{[when(newest.at), newest.by].filter(Boolean).join(' · ')}</span>
      </summary>
      <ol className="mb-2 ml-1 flex flex-col gap-1 border-l-2 border-line pl-3">
        {events.map((one) => (
          <li key={one.id}>
            {eventWords(one)}
            <span className="text-sm text-ink-soft"> {[when(one.at), one.by].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={words.openMatterOf(kinds[newest.kind])}
        onClick={() => onOpen(episode.id)}
      >
        {words.openMatter}
      </Button>
    </details>
  )
}

import type { CarePage } from '@evenkeel/contract/care/care-people.ts'
import { alertPath } from '../../../app/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { useEventWords } from '../work/work-timeline.tsx'
import { carePersonWords } from './care-person-words.ts'
import { type Episode, episodesOf } from './episodes.ts'
import { useMomentWords } from './moment-words.ts'

type OnOpen = { onOpen: (workId: string) => void }

/** One line for each matter; a press opens its events. */
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
  const { kinds } = useWords(careWords)
  const eventWords = useEventWords()
  const { what, when, rest } = useMomentWords()
  if (episode.what === 'custody') {
    return (
      <p className="flex flex-col py-2">
        <span className="font-semibold">{what(episode.custody)}</span>
        <span className="text-sm text-ink-soft">{when(episode.custody)}</span>
      </p>
    )
  }
  if (episode.what === 'alert') {
    return (
      <p className="flex flex-col py-2">
        <a
          href={alertPath(episode.id)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {what(episode.alert)}
        </a>
        <span className="text-sm text-ink-soft">{[when(episode.alert), ...rest(episode.alert)].join(' · ')}</span>
      </p>
    )
  }
  const { newest, events } = episode
  return (
    <details>
      <summary className="min-h-11 cursor-pointer rounded-sm py-2">
        <span className="font-semibold">{what(newest)}</span>
        <span className="block text-sm text-ink-soft">{[when(newest), newest.by].filter(Boolean).join(' · ')}</span>
      </summary>
      <ol className="mb-2 ml-1 flex flex-col gap-1 border-l-2 border-line pl-3">
        {events.map((one) => (
          <li key={one.id}>
            {eventWords(one)}
            <span className="text-sm text-ink-soft"> {[when(one), one.by].filter(Boolean).join(' · ')}</span>
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

import type { CareMoment } from '@evenkeel/contract/care/care-people.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { useEventWords } from '../work/work-timeline.tsx'
import { carePersonWords } from './care-person-words.ts'

/** Without anybody's name. */
export function useMomentWords() {
  const words = useWords(carePersonWords)
  const { kinds, sources, moment } = useWords(careWords)
  const eventWords = useEventWords()
  const { date, time, fullDay, number } = useFormat()
  const at = (iso: string) => moment(date(iso), time(iso))
  const what = (one: CareMoment) =>
    one.what === 'custody'
      ? words.custody[one.event]
      : one.what === 'alert'
        ? words.alert(words.alertSources[one.source], words.urgencies[one.urgency])
        : `${kinds[one.kind]}, ${sources[one.source]}: ${eventWords(one)}`
  const when = (one: CareMoment) => (one.what === 'custody' ? fullDay(one.on) : at(one.at))
  const rest = (one: CareMoment) =>
    one.what === 'alert'
      ? [
          ...(one.repeats > 0 ? [words.repeats(one.repeats, number(one.repeats))] : []),
          one.closedAt ? words.closed(at(one.closedAt)) : words.open,
        ]
      : []
  /** Oldest first, without anybody's words or name. */
  const asText = (timeline: readonly CareMoment[]) =>
    timeline
      .toReversed()
      .map((one) => [`${when(one)}, ${what(one)}`, ...rest(one)].join(' · '))
      .join('\n')
  return { what, when, rest, asText }
}

import type { CareEntry, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { pressWords } from '../../alerts/shared/press-words.ts'
import { CallNotes } from '../calls/call-steps.tsx'
import { careWords } from '../shared/care-words.ts'
import { Opens } from '../shared/opens.tsx'
import { detailsOf, eventName, notedLines } from './chart.ts'
import { careWork, visitTicks } from './words.ts'

export function WorkTimeline({ work }: { work: OpenedCareWork }) {
  const words = useWords(careWords)
  return (
    <section aria-label={words.happened} className="flex flex-col gap-2">
      <h3 className="text-base">{words.happened}</h3>
      <ol className="flex flex-col">
        {work.timeline.map((entry) => (
          <Entry key={entry.id} entry={entry} opensAt={work.opensAt} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry, opensAt }: { entry: CareEntry; opensAt: string | null }) {
  const { date, time } = useFormat()
  const words = useWords(careWords)
  const what = useEventWords()(entry)
  const ticks = useWords(visitTicks)
  const press = useWords(pressWords)
  const noted = entry.event === 'noted' ? notedLines(entry, ticks) : []
  return (
    <li className="border-t border-line py-2 first:border-0">
      <p>
        <span className="font-semibold">{what}</span>
        <span className="text-sm text-ink-soft">
          {' '}
          {[entry.by, words.moment(date(entry.at), time(entry.at))].filter(Boolean).join(' · ')}
        </span>
      </p>
      {entry.notTheirs && <p className="font-semibold text-brick">{press.notTheirs}</p>}
      {noted.length > 0 && <p className="max-w-text break-words whitespace-pre-wrap">{noted.join('\n')}</p>}
      {entry.closed && opensAt && (entry.event === 'noted' || entry.event === 'called') && (
        <Opens at={opensAt} what="later" />
      )}
      {entry.steps && <CallNotes steps={entry.steps} />}
    </li>
  )
}

/** Such as `Tried: Court`. */
export function useEventWords() {
  const words = useWords(careWords)
  const more = useWords(careWork)
  const details = detailsOf(words)
  return ({ detail, ...event }: Pick<CareEntry, 'event' | 'detail' | 'by' | 'undone'>) =>
    [eventName(event, words, more), detail && details[detail]].filter(Boolean).join(': ')
}

import type { CareMoment, CarePage } from '@evenkeel/contract/care-people.ts'
import type { OpeningReason } from '@evenkeel/contract/care-words.ts'
import { useServerNow } from '../../../app/time/server-time.ts'
import { Card } from '../../../ui/card.tsx'
import { careWords } from '../../../words/care.ts'
import { carePersonWords } from '../../../words/care-person.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useDuration } from '../due.tsx'
import { Opens } from '../shared/opens.tsx'
import { timeLeftOf } from '../time-left.ts'
import { Owner } from '../work-row.tsx'
import { useEventWords } from '../work-timeline.tsx'
import { SharedForms } from './shared-forms.tsx'

/** Where the person is, what is open, what they share, and the timeline of their care. */
export function PersonPage({ page, reason }: { page: CarePage; reason: OpeningReason }) {
  return (
    <>
      <Place page={page} />
      {page.opensAt && <Opens at={page.opensAt} what="page" />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <Work page={page} />
          <Together />
          <SharedForms shared={page.shared} reason={reason} />
        </div>
        <Timeline page={page} />
      </div>
    </>
  )
}

/** How a plan comes about, for the clinician alone: no call asks for one, and none tells of one. */
function Together() {
  const { together } = useWords(carePersonWords)
  return (
    <Card title={together.title}>
      <p className="max-w-text">{together.text}</p>
    </Card>
  )
}

function Place({ page }: { page: CarePage }) {
  const words = useWords(carePersonWords)
  const { languages, releaseOn } = useWords(careWords)
  const { day } = useFormat()
  const unit = [page.unit, page.unitTyped && `(${words.typed})`, page.housing].filter(Boolean).join(' ')
  const admitted = page.admittedOn && words.admitted(day(page.admittedOn))
  return (
    <div className="flex flex-col gap-1">
      <p>{[page.bookingNumber, unit, languages[page.locale], admitted].filter(Boolean).join(' · ')}</p>
      {page.releaseOn && <p className="font-semibold">{releaseOn(day(page.releaseOn))}</p>}
    </div>
  )
}

function Work({ page: { work } }: { page: CarePage }) {
  const words = useWords(carePersonWords)
  const { kinds, held, priorities, plannedFor, owner } = useWords(careWords)
  const { day } = useFormat()
  const duration = useDuration()
  const now = useServerNow(15_000)
  return (
    <Card title={words.work}>
      {work.length === 0 && <p className="text-ink-soft">{words.noWork}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {work.map((one) => {
          const left = timeLeftOf(one.dueAt, now)
          const time = duration(left)
          return (
            <li key={one.id} className="flex flex-col py-2">
              <strong className={left.overdue ? 'text-brick' : ''}>
                {words.due(
                  one.source === 'release_planned' ? held : kinds[one.kind],
                  left.overdue ? words.overdue(time) : words.left(time),
                )}
              </strong>
              <span>
                {priorities[one.priority ?? 'none']}
                {one.plannedOn && ` · ${plannedFor(day(one.plannedOn))}`} · {owner}: <Owner work={one} />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Timeline({ page: { timeline, more } }: { page: CarePage }) {
  const words = useWords(carePersonWords)
  return (
    <Card title={words.timeline}>
      <p className="text-ink-soft">{words.timelineText}</p>
      {timeline.length === 0 && <p className="font-semibold">{words.noTimeline}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {timeline.map((moment) => (
          <Moment key={moment.id} moment={moment} />
        ))}
      </ol>
      {more && <p className="text-ink-soft">{words.earlier}</p>}
    </Card>
  )
}

function Moment({ moment }: { moment: CareMoment }) {
  const words = useWords(carePersonWords)
  const { kinds, moment: at } = useWords(careWords)
  const eventWords = useEventWords()
  const { date, time, number } = useFormat()
  const when = (iso: string) => at(date(iso), time(iso))
  const said =
    moment.what === 'work'
      ? { title: `${kinds[moment.kind]}: ${eventWords(moment)}`, rest: [moment.by] }
      : {
          title: words.alert(words.alertSources[moment.source], words.urgencies[moment.urgency]),
          rest: [
            moment.repeats > 0 && words.repeats(moment.repeats, number(moment.repeats)),
            moment.closedAt ? words.closed(when(moment.closedAt)) : words.open,
          ],
        }
  return (
    <li className="flex flex-col py-2">
      <span className="font-semibold">{said.title}</span>
      <span className="text-sm text-ink-soft">{[when(moment.at), ...said.rest].filter(Boolean).join(' · ')}</span>
    </li>
  )
}

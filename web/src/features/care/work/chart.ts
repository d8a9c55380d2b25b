import type { CareEntry, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import type { Format } from '../../../words/format.ts'
import type { careWords } from '../shared/care-words.ts'
import { ticksInWords } from './visit-ticks.tsx'
import type { careWork, visitTicks } from './words.ts'

type Words = (typeof careWords)['en']
type Ticks = (typeof visitTicks)['en']
type Named = Pick<CareEntry, 'event' | 'by' | 'undone'>
type More = (typeof careWork)['en']

export const notedLines = ({ text, visit }: Pick<CareEntry, 'text' | 'visit'>, ticks: Ticks) => [
  ...(visit ? ticksInWords(visit, ticks) : []),
  ...(text ? [text] : []),
]

export const detailsOf = ({ tries, met, closings, priorities, outcomes }: Words) => ({
  ...tries,
  ...met,
  ...closings,
  ...priorities,
  ...outcomes,
})

/** A reopening by nobody means a release taken back; a node of 1.0.0 sends only the name. */
export const eventName = ({ event, by, undone }: Named, words: Words, more: More) =>
  event === 'reopened' && (undone || by) ? more.metUndone : words.events[event]

/** Holds nobody else's name, and no words but the clinicians' notes. */
export function chartText(
  work: Pick<OpenedCareWork, 'kind' | 'source' | 'receivedAt' | 'plannedOn' | 'metAt' | 'timeline'>,
  words: Words,
  more: More,
  ticks: Ticks,
  { date, time, day }: Format,
): string {
  const moment = (at: string) => words.moment(date(at), time(at))
  const details = detailsOf(words)
  const lines = work.timeline.map((entry) => {
    const { event, detail, at, text, visit } = entry
    const what = [eventName(entry, words, more), detail && details[detail]].filter(Boolean).join(': ')
    const lines = event === 'noted' ? notedLines({ text, visit }, ticks) : []
    const note = lines.length > 0 ? `: ${lines.join('\n')}` : ''
    return `${moment(at)}, ${what}${note}`
  })
  return [
    `${words.kinds[work.kind]}, ${words.sources[work.source]}: ${moment(work.receivedAt)}`,
    work.plannedOn && words.plannedFor(day(work.plannedOn)),
    work.metAt && `${words.states.met}: ${moment(work.metAt)}`,
    ...lines,
  ]
    .filter(Boolean)
    .join('\n')
}

import type { CareMoment } from '@evenkeel/contract/care-people.ts'

type WorkMoment = Extract<CareMoment, { what: 'work' }>
/** A matter of care: an alert, a piece of work with its events, newest first, or a day on which the person left, came back or moved. */
export type Episode =
  | { what: 'alert'; id: string; alert: Extract<CareMoment, { what: 'alert' }> }
  | { what: 'custody'; id: string; custody: Extract<CareMoment, { what: 'custody' }> }
  | { what: 'work'; id: string; newest: WorkMoment; events: WorkMoment[] }

/** What happened, as matters in the order of their newest moment; `newest` says what became of one, so it is no note unless there is nothing else. */
export function episodesOf(timeline: readonly CareMoment[]): Episode[] {
  const work = Map.groupBy(
    timeline.filter((moment) => moment.what === 'work'),
    ({ workId }) => workId,
  )
  return timeline.flatMap((moment): Episode[] => {
    if (moment.what === 'alert') return [{ what: 'alert', id: moment.id, alert: moment }]
    // The return and the release of a stay have its number both.
    if (moment.what === 'custody') return [{ what: 'custody', id: `${moment.event} ${moment.id}`, custody: moment }]
    const events = work.get(moment.workId) ?? []
    if (events[0] !== moment) return []
    return [
      { what: 'work', id: moment.workId, newest: events.find(({ event }) => event !== 'noted') ?? moment, events },
    ]
  })
}

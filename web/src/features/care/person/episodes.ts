import type { CareMoment } from '@evenkeel/contract/care/care-people.ts'

type WorkMoment = Extract<CareMoment, { what: 'work' }>
/** Events are newest first; custody is a day on which the person left, returned or moved. */
export type Episode =
  | { what: 'alert'; id: string; alert: Extract<CareMoment, { what: 'alert' }> }
  | { what: 'custody'; id: string; custody: Extract<CareMoment, { what: 'custody' }> }
  | { what: 'work'; id: string; newest: WorkMoment; events: WorkMoment[] }

/** In order of newest moments; `newest` is no note unless there is nothing else. */
export function episodesOf(timeline: readonly CareMoment[]): Episode[] {
  const work = Map.groupBy(
    timeline.filter((moment) => moment.what === 'work'),
    ({ workId }) => workId,
  )
  return timeline.flatMap((moment): Episode[] => {
    if (moment.what === 'alert') return [{ what: 'alert', id: moment.id, alert: moment }]
    // A stay's return and release share its id.
    if (moment.what === 'custody') return [{ what: 'custody', id: `${moment.event} ${moment.id}`, custody: moment }]
    const events = work.get(moment.workId) ?? []
    if (events[0] !== moment) return []
    return [
      { what: 'work', id: moment.workId, newest: events.find(({ event }) => event !== 'noted') ?? moment, events },
    ]
  })
}

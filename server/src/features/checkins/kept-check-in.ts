import type { CheckIn, NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import type { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/ids.ts'
import type { CheckedNotes } from './notes.ts'
import { countDayBetween, insertCheckIn } from './queries.ts'

type Kept = {
  userId: string
  entry: z.output<typeof NewCheckIn>
  /** Notes that the server never saw in clear. */
  notes: CheckedNotes | null
  at: Date
  arrivedAt: Date
  visitId: string | null
}

/** Belongs to the moment of the entry; figures count it on the day it arrived. */
export function keptCheckIn(
  { calendar, live }: Pick<Deps, 'calendar' | 'live'>,
  { userId, entry: { notes: _none, ...entry }, notes, at, arrivedAt, visitId }: Kept,
) {
  const id = notes?.id ?? newId(at)
  const row = { ...entry, userId, id, notesSealed: notes?.sealed ?? null, keyVersion: notes?.keyVersion ?? null }
  const day = calendar.dayOf(at)
  const reply: CheckIn = { ...entry, userId, id, notes: '', notesState: 'open', createdAt: at.toISOString() }
  return {
    id,
    status: 201,
    reply,
    queries: [
      countDayBetween({ userId, day }),
      insertCheckIn({ ...row, createdAt: at, facilityDay: day, countedOn: calendar.dayOf(arrivedAt), visitId }),
    ],
    after: () => live.publish({ to: userId, kind: 'checkin.created', id }),
  }
}

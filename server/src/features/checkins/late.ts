import type { CheckIn, NewCheckIn } from '@evenkeel/contract/checkins.ts'
import type { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import { newId } from '../../platform/ids.ts'
import { countDayBetween, insertCheckIn } from './queries.ts'

type Late = {
  userId: string
  entry: z.output<typeof NewCheckIn>
  /** Notes that the server never saw in clear. */
  note: { sealed: Buffer; keyVersion: number } | null
  at: Date
  arrivedAt: Date
  visitId: string | null
}

/** A check-in that arrives after it was entered: it belongs to the moment and day of the entry, and figures count it on the day it arrived. */
export async function storeLateCheckIn(
  { calendar, live }: Pick<Deps, 'calendar' | 'live'>,
  run: Run,
  { userId, entry: { notes: _none, ...entry }, note, at, arrivedAt, visitId }: Late,
) {
  const id = newId(at)
  const row = { ...entry, userId, id, notesSealed: note?.sealed ?? null, keyVersion: note?.keyVersion ?? null }
  const day = calendar.dayOf(at)
  await run([
    countDayBetween({ userId, day }),
    insertCheckIn({ ...row, createdAt: at, facilityDay: day, countedOn: calendar.dayOf(arrivedAt), visitId }),
  ])
  const reply: CheckIn = { ...entry, userId, id, notes: '', notesState: 'open', createdAt: at.toISOString() }
  return { id, status: 201, reply, after: () => live.publish({ to: userId, kind: 'checkin.created', id }) }
}

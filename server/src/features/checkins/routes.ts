import { type CheckIn, checkins } from '@evenkeel/contract/checkins.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { page, pageAfter } from '../../http/paging.ts'
import { addDays } from '../../platform/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { countCheckIn } from '../analytics/public.ts'
import { pairShifts } from './pairs.ts'
import {
  type CheckInRow,
  insertCheckIn,
  listCheckIns,
  listShiftEvents,
  newestCheckInOfDay,
  streakOfCheckIns,
  sumCheckInsByDay,
  sumCheckInsByShift,
} from './queries.ts'
import { compareShifts, summarize, WINDOW_DAYS } from './rules.ts'

/** Sealed notes are bound to their own row. */
export const notesContext = (id: string) => `check_ins.notes:${id}`

export function checkinRoutes(api: Api, { clock, calendar, keyring, live }: Deps) {
  const today = () => calendar.dayOf(clock.now())
  const windowStart = (last: string) => addDays(last, 1 - WINDOW_DAYS)

  api.write(checkins.create, ({ userId, body: { notes, ...entry } }) => {
    const createdAt = clock.now()
    const id = newId(createdAt)
    const notesSealed = notes ? keyring.seal(notes, notesContext(id)) : null
    const row = { ...entry, userId, id, notesSealed, createdAt }
    const facilityDay = calendar.dayOf(createdAt)
    const counted = { userId, day: facilityDay, mood: row.moodScore, stress: row.stressScore }
    return {
      queries: [insertCheckIn({ ...row, facilityDay }), countCheckIn(counted)],
      answer: present(row),
      after: () => live.publish({ to: userId, kind: 'checkin.created', id }),
    }
  })

  api.read(checkins.today, ({ userId }) =>
    readPlan([newestCheckInOfDay({ userId, day: today() })], ([row]) => row && present(row)),
  )

  api.read(checkins.list, (call) =>
    readPlan([listCheckIns({ userId: call.userId, ...pageAfter(call.query) })], ([rows]) =>
      page(call, rows).map(present),
    ),
  )

  api.read(checkins.summary, ({ userId }) => {
    const day = today()
    const window = { userId, from: windowStart(day), to: day }
    return readPlan([sumCheckInsByDay(window), streakOfCheckIns({ userId, today: day })], ([days, streak]) =>
      summarize(day, days, streak),
    )
  })

  api.read(checkins.shiftImpact, ({ userId }) => {
    const day = today()
    const window = { userId, from: windowStart(day), to: day }
    return readPlan([sumCheckInsByShift(window), listShiftEvents(window)], ([sides, events]) => ({
      ...compareShifts(sides),
      paired: pairShifts(events),
    }))
  })

  function present({ notesSealed, createdAt, ...row }: CheckInRow): CheckIn {
    const notes = notesSealed ? keyring.open(notesSealed, notesContext(row.id)) : ''
    return { ...row, notes, createdAt: createdAt.toISOString() }
  }
}

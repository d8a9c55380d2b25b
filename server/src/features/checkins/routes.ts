import { checkins } from '@evenkeel/contract/checkins.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { page, pageAfter } from '../../http/paging.ts'
import { addDays } from '../../platform/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { emptyDraft } from '../drafts/public.ts'
import { pairShifts } from './pairs.ts'
import { notesContext, presentCheckIn } from './present.ts'
import {
  insertCheckIn,
  listCheckIns,
  listShiftEvents,
  newestCheckInOfDay,
  streakOfCheckIns,
  sumCheckInsByDay,
  sumCheckInsByShift,
} from './queries.ts'
import { compareShifts, summarize, WINDOW_DAYS } from './rules.ts'

export function checkinRoutes(api: Api, { clock, calendar, live }: Deps) {
  const today = () => calendar.dayOf(clock.now())
  const windowStart = (last: string) => addDays(last, 1 - WINDOW_DAYS)

  api.write(checkins.create, async ({ userId, recordCipher, query, body: { notes, ...entry } }) => {
    const createdAt = clock.now()
    const row = { ...entry, userId, id: newId(createdAt) }
    const { id } = row
    const note = notes ? await recordCipher.seal(notesContext({ userId, id }), notes) : null
    const stored = { ...row, notesSealed: note?.sealed ?? null, keyVersion: note?.keyVersion ?? null, createdAt }
    const facilityDay = calendar.dayOf(createdAt)
    return {
      queries: [
        ...emptyDraft(userId, 'check-in', query, createdAt),
        insertCheckIn({ ...stored, facilityDay, countedOn: facilityDay }),
      ],
      answer: { ...row, notes, notesState: 'open' as const, createdAt: createdAt.toISOString() },
      cipher: await recordCipher.replyCipher(note?.sealed),
      after: () => live.publish({ to: userId, kind: 'checkin.created', id }),
    }
  })

  api.read(checkins.today, ({ userId, recordCipher }) => {
    const newest = newestCheckInOfDay({ userId, tokenHash: recordCipher.tokenHash, day: today() })
    return readPlan([newest], ([row]) => row && presentCheckIn(row, recordCipher))
  })

  api.read(checkins.list, (call) => {
    const { userId, recordCipher, query } = call
    const listed = listCheckIns({ userId, tokenHash: recordCipher.tokenHash, ...pageAfter(query) })
    return readPlan([listed], ([rows]) => page(call, rows).map((row) => presentCheckIn(row, recordCipher)))
  })

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
      paired: pairShifts(events, clock.now().getTime()),
    }))
  })
}

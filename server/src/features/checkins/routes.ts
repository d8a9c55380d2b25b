import { checkins, type SealedNotes } from '@evenkeel/contract/checkins/checkins.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { AppError } from '../../platform/app-error.ts'
import { addDays } from '../../platform/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { clearStoredDraft } from '../drafts/public.ts'
import { checkedNotes, refuseNotes } from './notes.ts'
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
import { compareShifts, summarize, WINDOW_DAYS } from './summaries.ts'

/** Milliseconds between the page's time and the server's. */
const APART = 5 * 60_000

const checkedNow = (sealed: SealedNotes, now: Date) =>
  checkedNotes(sealed, (time) => Math.abs(time - now.getTime()) <= APART)

const wrongNotes = (path: string, message: string) =>
  new AppError('validation_failed', message, { issues: [{ path, message }] })

export function checkinRoutes(api: Api, { clock, calendar, live }: Deps) {
  const today = () => calendar.dayOf(clock.now())
  const windowStart = (last: string) => addDays(last, 1 - WINDOW_DAYS)

  api.write(
    checkins.create,
    async ({ userId, visitId, personCipher, query, body: { notes, sealedNotes, ...entry } }) => {
      const createdAt = clock.now()
      const sealedByPage = sealedNotes ? checkedNow(sealedNotes, createdAt) : null
      if (sealedByPage && !visitId) throw wrongNotes('sealedNotes', 'Only a session with badge and PIN seals its notes')
      if (visitId && notes) throw wrongNotes('notes', 'In a session with badge and PIN, notes come as sealedNotes')
      const row = { ...entry, userId, id: sealedByPage?.id ?? newId(createdAt) }
      const { id } = row
      const note = sealedByPage ?? (notes ? await personCipher.seal(notesContext({ userId, id }), notes) : null)
      const stored = { ...row, notesSealed: note?.sealed ?? null, keyVersion: note?.keyVersion ?? null, createdAt }
      const facilityDay = calendar.dayOf(createdAt)
      return {
        queries: [
          ...(visitId ? [] : clearStoredDraft(userId, 'check-in', query, createdAt)),
          insertCheckIn({ ...stored, facilityDay, countedOn: facilityDay, visitId }),
        ],
        // Sealed notes are not read in this session.
        reply: {
          ...row,
          notes,
          notesState: sealedByPage ? ('locked' as const) : ('open' as const),
          createdAt: createdAt.toISOString(),
        },
        // A stored reply with notes is encrypted as they are.
        ...(!visitId && { cipher: await personCipher.replyCipher(note?.sealed) }),
        after: () => live.publish({ to: userId, kind: 'checkin.created', id }),
        refuse: refuseNotes,
      }
    },
  )

  api.read(checkins.today, ({ userId, personCipher }) => {
    const newest = newestCheckInOfDay({ userId, tokenHash: personCipher.tokenHash, day: today() })
    return readPlan([newest], ([row]) => row && presentCheckIn(row, personCipher))
  })

  api.read(checkins.list, (call) => {
    const { userId, personCipher, query } = call
    const list = listCheckIns({ userId, tokenHash: personCipher.tokenHash, ...pageAfter(query) })
    return readPlan([list], ([rows]) => Promise.all(paged(call, rows).map((row) => presentCheckIn(row, personCipher))))
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

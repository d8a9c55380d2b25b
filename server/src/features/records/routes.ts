import { records } from '@evenkeel/contract/records.ts'
import { type HoldReason, RECORDS_DELAY_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addDays, monthAfter } from '../../platform/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { endAllSessions } from '../../platform/sessions/queries.ts'
import { presentAccess } from '../audit/public.ts'
import { lockRetention } from '../retention/public.ts'
import {
  closeAfterDeath,
  delayOnce,
  endHold,
  findPerson,
  insertHold,
  keepUntil,
  listHeld,
  listOpened,
  listPending,
} from './queries.ts'

const PENDING = 500

/** A change waits for a running deletion and the other way round, so that what is said to be held was not deleted. */
export function recordsRoutes(api: Api, { calendar, clock, live }: Deps) {
  const today = () => calendar.dayOf(clock.now())
  const pendingOf = (userId: string | null, limit: number) =>
    listPending({ userId, zone: calendar.timeZone, today: today(), limit })
  const personOf = async (run: Run, userId: string, adminId: string) => {
    if (userId === adminId) throw conflict('Another administrator does this for your own records')
    const [, person] = await run([lockRetention(), findPerson({ userId })])
    if (!person) throw notFound()
    return person
  }
  const hold = (userId: string, reason: HoldReason, heldBy: string) => {
    const heldAt = clock.now()
    return insertHold({ userId, id: newId(heldAt), reason, heldAt, heldBy })
  }

  api.read(records.show, () =>
    readPlan([listHeld(), pendingOf(null, PENDING)], ([held, { rows, total }]) => ({
      held: held.map((row) => ({ ...row, since: row.since.toISOString() })),
      pending: rows,
      pendingTotal: total,
    })),
  )

  api.write(records.hold, {
    steps: async ({ session: { userId: adminId }, params: { id }, body: { reason }, run }) => {
      const { reasons } = await personOf(run, id, adminId)
      if (reasons.includes(reason)) throw conflict('These records are held for this reason already')
      await run([hold(id, reason, adminId)])
      return { status: 204, reply: undefined }
    },
  })

  api.write(records.endHold, {
    steps: async ({ session: { userId: adminId }, params: { id, reason }, run }) => {
      const { reasons } = await personOf(run, id, adminId)
      if (!reasons.includes(reason)) throw notFound()
      // First, while the hold lets every administrator find a deleted account's person.
      const [kept] = await run([
        keepUntil({ userId: id, day: addDays(today(), RECORDS_DELAY_DAYS) }),
        endHold({ userId: id, reason, at: clock.now(), byId: adminId }),
      ])
      if (!kept) throw notFound()
      return { status: 204, reply: undefined }
    },
  })

  api.write(records.delay, {
    steps: async ({ session: { userId: adminId }, params: { id }, run }) => {
      await personOf(run, id, adminId)
      const [{ rows }] = await run([pendingOf(id, 1)])
      const [row] = rows
      if (!row?.mayDelay) throw conflict('Nothing of this person is pending that could be delayed once more')
      // The list tells only the month of records, and the last may go at its end.
      const goesOn = row.what === 'records' ? monthAfter(row.notBefore) : row.notBefore
      const from = goesOn > today() ? goesOn : today()
      await run([delayOnce({ userId: id, day: addDays(from, RECORDS_DELAY_DAYS), at: clock.now() })])
      return { status: 204, reply: undefined }
    },
  })

  api.write(records.death, {
    steps: async ({ session: { userId: adminId }, params: { id }, run }) => {
      const { role, reasons } = await personOf(run, id, adminId)
      if (role !== 'inmate') throw conflict('This is only for people in care')
      if (reasons.includes('death')) throw conflict('These records are held after a death already')
      await run([
        hold(id, 'death', adminId),
        closeAfterDeath({ userId: id, at: clock.now() }),
        endAllSessions({ userId: id }),
      ])
      return { status: 204, reply: undefined, after: () => live.publish({ to: id, kind: 'session.ended' }) }
    },
  })

  api.read(records.opened, (call) => {
    const { userId: adminId, params } = call
    const of = { userId: params.id }
    return readPlan([findPerson(of), listOpened({ ...of, ...pageAfter(call.query) })], ([person, rows]) => {
      if (params.id === adminId || !person?.reasons.includes('death')) throw notFound()
      return paged(call, rows).map(presentAccess)
    })
  })
}

const conflict = (message: string) => new AppError('conflict', message)

import { type PersonRow, sheet } from '@evenkeel/contract/care/sheet.ts'
import { PERSON_DAYS } from '@evenkeel/contract/care/sheet-words.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { monthFrom } from '../../../http/month.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { addDays, monthAfter } from '../../../platform/calendar.ts'
import { findServedPerson } from '../person/queries.ts'
import {
  countPlans,
  countStays,
  isLead,
  listAlertsOf,
  listCustodyOf,
  listMovesOf,
  listSheet,
  listSheetOf,
} from './queries.ts'

/** More than a jail of 20,000 has in a month. */
const MOST = 100_000

/** NCCHC's three stamps of each request, for whoever answers for the clinicians: received, reviewed, met. */
export function sheetRoutes(api: Api, { calendar, clock }: Deps) {
  const zone = calendar.timeZone

  api.read(sheet.read, ({ userId: me, query }) => {
    const at = clock.now()
    const day = calendar.dayOf(at)
    const { month, first, from, to } = monthFrom(query.month, calendar, at)
    return readPlan(
      [
        isLead(),
        listSheet({ me, from, to, day, at, limit: MOST }),
        countStays({ first, next: monthAfter(first), at, zone }),
        countPlans({ me, from, to, at }),
      ],
      ([leads, rows, stays, plans]) => {
        if (!leads) throw onlyLead()
        if (!stays || !plans) throw new Error('Counts have one row')
        return {
          month,
          at: at.toISOString(),
          rows: rows.map(({ noted: _noted, ...row }) => ({ ...row, ...timesOf(row) })),
          stays: { ...stays, ...plans },
        }
      },
    )
  })

  api.read(sheet.person, ({ userId: me, params: { id: userId }, query }) => {
    const at = clock.now()
    const today = calendar.dayOf(at)
    const until = query.until ?? today
    if (until > today) {
      const message = 'This day has not come'
      throw new AppError('validation_failed', message, { issues: [{ path: 'until', message }] })
    }
    const from = addDays(until, 1 - PERSON_DAYS)
    const span = { me, userId, from: calendar.momentAt(from, 0), to: calendar.momentAt(addDays(until, 1), 0) }
    return readPlan(
      [
        isLead(),
        findServedPerson({ me, userId }),
        listSheetOf(span),
        listAlertsOf(span),
        listCustodyOf({ me, userId, first: from, last: until, zone }),
        listMovesOf(span),
      ],
      ([leads, person, work, raised, custody, moves]) => {
        if (!leads) throw onlyLead()
        if (!person) throw notFound()
        const { name, bookingNumber, opensAt } = person
        const rows: PersonRow[] = [
          ...work.map((row) => ({ what: 'work' as const, ...row, ...timesOf(row) })),
          ...raised.map(({ at: raisedAt, answeredAt, seenAt, closedAt, ...row }) => ({
            what: 'alert' as const,
            ...row,
            at: raisedAt.toISOString(),
            answeredAt: answeredAt?.toISOString() ?? null,
            seenAt: seenAt?.toISOString() ?? null,
            closedAt: closedAt?.toISOString() ?? null,
          })),
          ...custody.map((row) => ({ what: 'custody' as const, ...row, at: row.at.toISOString() })),
          ...moves.map((row) => ({ what: 'move' as const, ...row, at: row.at.toISOString() })),
        ]
        const when = (row: PersonRow) => Date.parse(row.what === 'work' ? row.receivedAt : row.at)
        return {
          name,
          bookingNumber,
          from,
          until,
          at: at.toISOString(),
          opensAt: opensAt?.toISOString() ?? null,
          rows: rows.sort((a, b) => when(a) - when(b)),
        }
      },
    )
  })
}

const onlyLead = () => new AppError('forbidden', 'The sheet is for the lead clinician')

type Times = Record<'receivedAt' | 'metDueAt', Date> &
  Record<'reviewDueAt' | 'reviewedAt' | 'metAt' | 'endedAt', Date | null>
const timesOf = ({ receivedAt, metDueAt, reviewDueAt, reviewedAt, metAt, endedAt }: Times) => ({
  receivedAt: receivedAt.toISOString(),
  reviewDueAt: reviewDueAt?.toISOString() ?? null,
  reviewedAt: reviewedAt?.toISOString() ?? null,
  metDueAt: metDueAt.toISOString(),
  metAt: metAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

import { sheet } from '@evenkeel/contract/care/sheet.ts'
import type { Deps } from '../../../deps.ts'
import { type Api, readPlan } from '../../../http/api.ts'
import { monthFrom } from '../../../http/month.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isLead, listSheet } from './queries.ts'

/** More than a jail of 20,000 has in a month. */
const MOST = 100_000

/** NCCHC's three stamps of each request, for whoever answers for the clinicians: received, reviewed, met. */
export function sheetRoutes(api: Api, { calendar, clock }: Deps) {
  api.read(sheet.read, ({ userId: me, query }) => {
    const at = clock.now()
    const day = calendar.dayOf(at)
    const { month, from, to } = monthFrom(query.month, calendar, at)
    return readPlan([isLead(), listSheet({ me, from, to, day, at, limit: MOST })], ([leads, rows]) => {
      if (!leads) throw new AppError('forbidden', 'The requests of a month are for the lead clinician')
      return {
        month,
        at: at.toISOString(),
        rows: rows.map(({ noted: _noted, ...row }) => ({
          ...row,
          receivedAt: row.receivedAt.toISOString(),
          reviewDueAt: row.reviewDueAt?.toISOString() ?? null,
          reviewedAt: row.reviewedAt?.toISOString() ?? null,
          metDueAt: row.metDueAt.toISOString(),
          metAt: row.metAt?.toISOString() ?? null,
          endedAt: row.endedAt?.toISOString() ?? null,
        })),
      }
    })
  })
}

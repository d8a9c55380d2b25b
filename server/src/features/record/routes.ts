import { RECORD_DAYS, type RecordDay, record } from '@evenkeel/contract/record.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { addDays } from '../../platform/calendar.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import { findFirstDay, listFindingDays, listRecordDays, type RecordDayRow } from './queries.ts'

export function recordRoutes(api: Api, { clock, calendar }: Deps) {
  const now = () => calendar.dayOf(clock.now())

  api.read(record.days, ({ userId, query }) => {
    const today = now()
    const to = query.to ?? today
    const days = listRecordDays({ userId, from: addDays(to, 1 - RECORD_DAYS), to })
    return readPlan([days, findFirstDay({ userId })], ([rows, firstDay]) => ({
      today,
      firstDay,
      days: rows.map(present),
    }))
  })

  api.read(record.findingDays, ({ userId }) =>
    readPlan([listFindingDays({ userId, today: now() })], ([rows]) => rows.map(present)),
  )
}

const present = ({ date, count, moodSum, stressSum, marks, usedTool }: RecordDayRow): RecordDay => ({
  date,
  avgMood: oneDecimal(moodSum / count),
  avgStress: oneDecimal(stressSum / count),
  count,
  marks,
  usedTool,
})

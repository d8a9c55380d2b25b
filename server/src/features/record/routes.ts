import { RECORD_DAYS, type RecordDay, record } from '@evenkeel/contract/record.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { addDays } from '../../platform/calendar.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import { findFirstDay, listRecordDays, type RecordDayRow } from './queries.ts'

export function recordRoutes(api: Api, { clock, calendar }: Deps) {
  api.read(record.days, ({ userId, query }) => {
    const today = calendar.dayOf(clock.now())
    const to = query.to ?? today
    const days = listRecordDays({ userId, from: addDays(to, 1 - RECORD_DAYS), to })
    return readPlan([days, findFirstDay({ userId })], ([rows, firstDay]) => ({
      today,
      firstDay,
      days: rows.map(present),
    }))
  })
}

const present = ({ date, count, moodSum, stressSum, marks, usedTool }: RecordDayRow): RecordDay => ({
  date,
  avgMood: oneDecimal(moodSum / count),
  avgStress: oneDecimal(stressSum / count),
  count,
  marks,
  usedTool,
})

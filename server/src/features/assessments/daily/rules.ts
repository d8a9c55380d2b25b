import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { type Calendar, daysBetween } from '../../../platform/calendar.ts'
import { isNewInCustody } from '../../alerts/public.ts'
import { hereSince } from '../due.ts'
import type { DailyRow } from './queries.ts'

export function dailyOf(row: DailyRow, calendar: Calendar, today: string): CheckDue['daily'] | null {
  if (!row) return null
  const daysHere = daysBetween(hereSince(row, calendar), today)
  if (!isNewInCustody({ inCustody: row.role === 'inmate', daysHere })) return null
  if (row.askedOn !== today) return 'ask'
  return row.told ? 'told' : 'asked'
}

import type { AlertReport, ReportFigures } from '@evenkeel/contract/alerts/alert-history.ts'
import { ALERT_URGENCIES, OUTCOME_MISSING, SHIFT_STARTS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { CsvValue } from '@evenkeel/contract/base/csv.ts'
import { SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { presentToReader } from '../present.ts'
import type { AlertRow } from '../queries.ts'
import type { CountedRow, WaitsRow } from './queries.ts'

export const COLUMNS = [
  'id',
  'raisedAt',
  'urgency',
  'severity',
  'source',
  'drill',
  'status',
  'outcome',
  'person',
  'unit',
  'housing',
  'answeredAt',
  'answeredBy',
  'resolvedAt',
  'resolvedBy',
  'seenFaceToFaceAt',
  'notSeen',
  'repeats',
  'came',
]

/** As the reader sees the alert in the list, without message and score. */
export function toLine(row: AlertRow): CsvValue[] {
  const alert = presentToReader(row)
  const { person, place, status } = alert
  return [
    alert.id,
    alert.createdAt,
    alert.urgency,
    alert.severity,
    alert.metadata.source,
    String(alert.metadata.drill),
    status,
    alert.outcome ?? (status === 'resolved' ? OUTCOME_MISSING : null),
    person && (person.name ?? person.username),
    place?.unit ?? null,
    place?.housing ?? null,
    alert.acknowledgedAt,
    alert.acknowledgedBy?.name ?? null,
    alert.resolvedAt,
    alert.resolvedBy?.name ?? null,
    alert.faceToFaceAt,
    String(alert.notSeen),
    alert.repeats,
    alert.came,
  ]
}

const NO_ALERTS = { raised: 0, outcomeMissing: 0, fellBack: 0, open: 0 }
const NO_WAITS = { waits: 0, neverAnswered: 0, pending: 0, median: null, p90: null }

export function presentReport(
  months: { month: string; before: string },
  at: Date,
  counted: CountedRow[],
  waited: WaitsRow[],
): AlertReport {
  const ofMonth = (month: string, before: boolean) => {
    const figures = (drill: boolean, by: 'all' | 'urgency' | 'shift', of: string | null): ReportFigures => {
      const same = (row: CountedRow | WaitsRow) =>
        row.before === before && row.drill === drill && row.by === by && row.of === of
      const { raised, outcomeMissing, fellBack, open } = counted.find(same) ?? NO_ALERTS
      const { waits, neverAnswered, pending, median, p90 } = waited.find(same) ?? NO_WAITS
      return { raised, neverAnswered, outcomeMissing, fellBack, open, waits, pending, median, p90 }
    }
    const some = ({ raised, waits }: ReportFigures) => raised + waits > 0
    return {
      month,
      all: figures(false, 'all', null),
      byUrgency: ALERT_URGENCIES.map((urgency) => ({ urgency, ...figures(false, 'urgency', urgency) })).filter(some),
      byShift: SHIFTS.map((shift) => ({ shift, ...figures(false, 'shift', shift) })),
      drills: figures(true, 'all', null),
    }
  }
  return { ...ofMonth(months.month, false), at: at.toISOString(), before: ofMonth(months.before, true) }
}

/** Hours from 0. */
export const SHIFT_OF_HOUR = Array.from(
  { length: 24 },
  (_, hour) => SHIFTS.findLast((shift) => SHIFT_STARTS[shift] <= hour) ?? 'night',
)

import type { AlertReport, ReportFigures, ReportMonth } from '@evenkeel/contract/alerts/alert-history.ts'

const FIGURES: ReportFigures = {
  raised: 12,
  neverAnswered: 2,
  outcomeMissing: 1,
  fellBack: 3,
  open: 1,
  waits: 15,
  pending: 1,
  median: 2.5,
  p90: 190,
}

const MARCH: ReportMonth = {
  month: '2026-03',
  all: FIGURES,
  byUrgency: [
    { urgency: 'now', ...FIGURES },
    { urgency: 'today', ...FIGURES, median: null, p90: null },
  ],
  byShift: (['day', 'swing', 'night'] as const).map((shift) => ({ shift, ...FIGURES })),
  drills: { ...FIGURES, neverAnswered: 0 },
}
export const FEBRUARY: ReportMonth = {
  ...MARCH,
  month: '2026-02',
  all: { ...FIGURES, neverAnswered: 7, median: 1.5 },
}
export const REPORT: AlertReport = { ...MARCH, at: '2026-04-02T10:05:00.000Z', before: FEBRUARY }

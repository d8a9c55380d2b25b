import type { ReportFigures } from '@evenkeel/contract/alerts/alert-history.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { durationIn } from '../use-format-duration.ts'
import { alertReportWords } from './alert-report-words.ts'
import type { SheetChart, SheetTimes } from './sheet.ts'

type Row = { name: string; now: ReportFigures; before: ReportFigures | undefined }

/** Null where nobody waited; its numbers are those of the table. */
export function chartOf(rows: readonly Row[], months: SheetChart['months'], locale: Locale): SheetChart | null {
  const words = alertReportWords[locale]
  const duration = durationIn(locale, 0)
  const longest = Math.max(...rows.flatMap((row) => [row.now.p90 ?? 0, row.before?.p90 ?? 0]))
  if (longest === 0) return null
  const step = stepOf(longest)
  return {
    title: words.chart,
    says: words.chartSays,
    until: words.until(words.half, words.nine),
    months,
    longest,
    ticks: Array.from({ length: Math.floor(longest / step) + 1 }, (_, n) => ({
      at: n * step,
      name: duration(n * step),
    })),
    rows: rows.map(({ name, now, before }) => ({ name, now: timesOf(now), before: before ? timesOf(before) : null })),
  }
}

const timesOf = ({ median, p90 }: ReportFigures): SheetTimes | null =>
  median === null || p90 === null ? null : { half: median, nine: p90 }

/** Minutes between lines; at most six of them. */
const stepOf = (longest: number) =>
  [1, 2, 5, 10, 15, 30, 60, 120, 240, 480].find((step) => longest / step <= 6) ?? Math.ceil(longest / 6 / 1440) * 1440

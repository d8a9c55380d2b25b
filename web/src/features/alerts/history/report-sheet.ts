import type { AlertReport, ReportFigures } from '@evenkeel/contract/alerts/alert-history.ts'
import { SHIFT_STARTS } from '@evenkeel/contract/alerts/alert-words.ts'
import { type Locale, SHIFTS, type Shift } from '@evenkeel/contract/base/limits.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { monthName } from '../../../app/time/months.ts'
import { common } from '../../../words/common.ts'
import { formatFor } from '../../../words/format.ts'
import { alertWords } from '../shared/alerts-words.ts'
import { durationIn } from '../use-format-duration.ts'
import { alertReportWords } from './alert-report-words.ts'
import type { ReportSheet, SheetChart, SheetRow, SheetTimes } from './sheet.ts'

type Row = { name: string; now: ReportFigures; before: ReportFigures | undefined }

/** Null where nobody waited; its numbers are those of the table. */
function chartOf(rows: readonly Row[], months: SheetChart['months'], locale: Locale): SheetChart | null {
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

type Named = { name: string; now: ReportFigures; before: ReportFigures | undefined }

export function sheetOf(report: AlertReport, locale: Locale, timeZone: string): ReportSheet {
  const words = alertReportWords[locale]
  const { date, time, number } = formatFor(locale, timeZone)
  const { at, all, byUrgency, byShift, drills, before } = report
  const isRunning = dayAt(Date.parse(at), timeZone).startsWith(report.month)
  const month = monthName(report.month, locale)
  const months = [month, monthName(before.month, locale)].map((name) => ({ name, short: name.slice(0, 3) }))
  const columns = columnsIn(locale, number)
  const rowOf = ({ name, now, before }: Named): SheetRow => ({
    name,
    cells: columns.map(({ of, isBad }) => ({
      now: of(now),
      before: before ? of(before) : null,
      isBad: isBad?.(now) ?? false,
    })),
  })
  const hadDrills = drills.raised + drills.waits + before.drills.raised + before.drills.waits > 0
  const ofAll = { name: words.all, now: all, before: before.all }
  const ofShifts = byShift.map(({ shift, ...now }) => ({
    name: hoursOf(shift, locale),
    now,
    before: before.byShift.find((one) => one.shift === shift),
  }))
  const ofUrgencies = byUrgency.map(({ urgency, ...now }) => ({
    name: alertWords[locale].urgency[urgency],
    now,
    before: before.byUrgency.find((one) => one.urgency === urgency),
  }))
  const ofDrills = hadDrills ? [{ name: words.drills, now: drills, before: before.drills }] : []
  const parts = [
    { name: null, rows: [ofAll, ...ofDrills] },
    { name: words.byUrgencyOf, rows: ofUrgencies },
    { name: words.byShift, rows: ofShifts },
  ]
  const { never, calls, half, nine, fell, outcomeMissing, means } = words
  return {
    title: words.title(isRunning ? words.running(month) : month),
    finding: {
      text:
        all.raised + all.waits === 0
          ? words.none
          : words.neverOf(all.neverAnswered, number(all.neverAnswered), number(all.waits)),
      isBad: all.neverAnswered > 0,
    },
    counted: [
      (isRunning ? words.soFar : words.counted)(date(at), time(at)),
      `${words.raised(all.raised, number(all.raised))} ${words.before(number(before.all.raised))}`,
      ...(all.open > 0 ? [words.open(all.open, number(all.open))] : []),
      ...(all.pending > 0 ? [words.pending(all.pending, number(all.pending))] : []),
    ].join(' '),
    table: {
      caption: words.title(month),
      months,
      columns: columns.map(({ name }) => name),
      parts: parts.map(({ name, rows }) => ({ name, rows: rows.map(rowOf) })).filter(({ rows }) => rows.length > 0),
    },
    chart: chartOf([ofAll, ...ofShifts], months, locale),
    means: {
      title: words.meansTitle,
      of: [
        { name: never, text: means.never },
        { name: calls, text: means.calls },
        { name: `${half}, ${nine}`, text: means.times },
        { name: fell, text: means.fell },
        { name: outcomeMissing, text: means.outcomeMissing },
      ],
      names: words.names,
    },
  }
}

type Column = { name: string; of: (figures: ReportFigures) => string; isBad?: (figures: ReportFigures) => boolean }

/** Unanswered calls stand first. */
function columnsIn(locale: Locale, number: (n: number) => string): Column[] {
  const words = alertReportWords[locale]
  const duration = durationIn(locale)
  return [
    { name: words.never, of: (one) => number(one.neverAnswered), isBad: (one) => one.neverAnswered > 0 },
    { name: words.calls, of: (one) => number(one.waits) },
    { name: words.half, of: (one) => duration(one.median) },
    { name: words.nine, of: (one) => duration(one.p90) },
    { name: words.fell, of: (one) => number(one.fellBack) },
    { name: words.outcomeMissing, of: (one) => number(one.outcomeMissing), isBad: (one) => one.outcomeMissing > 0 },
  ]
}

function hoursOf(shift: Shift, locale: Locale): string {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const next = SHIFTS[(SHIFTS.indexOf(shift) + 1) % SHIFTS.length] ?? 'day'
  return alertReportWords[locale].shiftHours(
    common[locale].shifts[shift],
    clock(SHIFT_STARTS[shift]),
    clock(SHIFT_STARTS[next]),
  )
}

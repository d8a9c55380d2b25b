import type { AlertReport } from '@evenkeel/contract/alert-history.ts'
import { SHIFT_STARTS } from '@evenkeel/contract/alert-words.ts'
import { SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'
import { alertReportWords } from '../../../words/alert-report.ts'
import { alertWords } from '../../../words/alerts.ts'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTable, type Row } from './report-table.tsx'

/** The thirteen months up to the one of a day, newest first. */
export function monthsUpTo(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: 13 }, (_, ago) => new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7))
}

type Props = { report: AlertReport; isRunning: boolean; nameOf: (month: string) => string }

/** The report on the screen and on paper: in a sentence, as a picture, as a table, and what is counted. */
export function Report({ report, isRunning, nameOf }: Props) {
  const words = useWords(alertReportWords)
  const { urgency: urgencies } = useWords(alertWords)
  const { shifts } = useWords(common)
  const { date, time, number } = useFormat()
  const { at, all, byUrgency, byShift, drills, before } = report
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const hours = (shift: Shift) => {
    const next = SHIFTS[(SHIFTS.indexOf(shift) + 1) % SHIFTS.length] ?? 'day'
    return words.shiftHours(shifts[shift], clock(SHIFT_STARTS[shift]), clock(SHIFT_STARTS[next]))
  }
  const hadDrills = drills.raised + drills.waits + (before ? before.drills.raised + before.drills.waits : 0) > 0
  const ofShifts: Row[] = byShift.map(({ shift, ...now }) => ({
    name: hours(shift),
    now,
    before: before?.byShift.find((one) => one.shift === shift),
  }))
  const ofAll: Row = { name: words.all, now: all, before: before?.all }
  const parts = [
    { name: null, rows: [ofAll, ...(hadDrills ? [{ name: words.drills, now: drills, before: before?.drills }] : [])] },
    {
      name: words.byUrgencyOf,
      rows: byUrgency.map(({ urgency, ...now }) => ({
        name: urgencies[urgency],
        now,
        before: before?.byUrgency.find((one) => one.urgency === urgency),
      })),
    },
    { name: words.byShift, rows: ofShifts },
  ]
  return (
    <div className="flex flex-col gap-5">
      <p className={`text-lg font-semibold ${all.neverAnswered > 0 ? 'text-brick' : ''}`}>
        {all.raised + all.waits === 0
          ? words.none
          : words.neverOf(all.neverAnswered, number(all.neverAnswered), number(all.waits))}
      </p>
      <p className="max-w-text">
        {(isRunning ? words.soFar : words.counted)(date(at), time(at))} {words.raised(all.raised, number(all.raised))}
        {before ? ` ${words.before(number(before.all.raised))}` : '.'}{' '}
        {all.open > 0 && words.open(all.open, number(all.open))}{' '}
        {all.pending > 0 && words.pending(all.pending, number(all.pending))}
      </p>
      <ReportTable
        parts={parts.filter(({ rows }) => rows.length > 0)}
        month={nameOf(report.month)}
        before={before && nameOf(before.month)}
      />
      <ReportChart rows={[ofAll, ...ofShifts]} month={nameOf(report.month)} before={before && nameOf(before.month)} />
      <section className="flex max-w-text flex-col gap-1 text-sm">
        <h3 className="font-semibold">{words.meansTitle}</h3>
        <dl className="flex flex-col gap-1 text-ink-soft">
          <Means name={words.never} text={words.means.never} />
          <Means name={words.calls} text={words.means.calls} />
          <Means name={`${words.half}, ${words.nine}`} text={words.means.times} />
          <Means name={words.fell} text={words.means.fell} />
          <Means name={words.outcomeMissing} text={words.means.outcomeMissing} />
        </dl>
        <p className="text-ink-soft">{words.names}</p>
      </section>
    </div>
  )
}

const Means = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt className="inline font-semibold text-ink">{name}: </dt>
    <dd className="inline">{text}</dd>
  </div>
)

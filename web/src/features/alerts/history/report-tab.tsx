import type { AlertReport, ReportFigures } from '@evenkeel/contract/alert-history.ts'
import { SHIFT_STARTS } from '@evenkeel/contract/alert-words.ts'
import { SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'
import { useState } from 'react'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alertHistoryWords } from '../../../words/alert-history.ts'
import { alertWords } from '../../../words/alerts.ts'
import { common } from '../../../words/common.ts'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { useFormatDuration } from '../use-format-duration.ts'
import { useReport } from './data.ts'

/** How the alerts of a month were answered, and what was never answered. */
export function ReportTab() {
  const words = useWords(alertHistoryWords)
  const [month, setMonth] = useState<string | null>(null)
  const { data, isError, isFetching, refetch } = useReport(month)
  const { printing, start } = usePrinting()
  const nameOf = useMonthName()
  const running = data && month === null ? data.month : null
  const title = data && words.reportTitle(nameOf(data.month))
  const months = lastMonths(running ?? new Date(serverNow()).toISOString().slice(0, 7))
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={words.month}
          value={month ?? months[0] ?? ''}
          onChange={({ target }) => setMonth(target.value === months[0] ? null : target.value)}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" onClick={start}>
          {words.print}
        </Button>
      </div>
      {!data && isError && <LoadFailed text={words.reportFailed} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && title && (
        <>
          <h2 className="text-xl">{title}</h2>
          <Report report={data} isRunning={running !== null} />
        </>
      )}
      {printing && data && title && (
        <PrintedSheet title={title}>
          <Report report={data} isRunning={running !== null} />
        </PrintedSheet>
      )}
    </>
  )
}

/** The twelve months up to `2026-03`, newest first. */
function lastMonths(newest: string): string[] {
  const month = new Date(`${newest}-01T00:00:00Z`)
  return Array.from({ length: 12 }, (_, ago) =>
    new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - ago)).toISOString().slice(0, 7),
  )
}

/** `2026-03` as March 2026. */
function useMonthName() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}

function Report({ report, isRunning }: { report: AlertReport; isRunning: boolean }) {
  const words = useWords(alertHistoryWords)
  const { urgency: urgencies } = useWords(alertWords)
  const { shifts } = useWords(common)
  const { date, time, number } = useFormat()
  const { at, all, byUrgency, byShift, drills } = report
  const hours = (shift: Shift) => {
    const [from, to] = [SHIFT_STARTS[shift], SHIFT_STARTS[SHIFTS[(SHIFTS.indexOf(shift) + 1) % SHIFTS.length] ?? 'day']]
    const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
    return words.shiftHours(shifts[shift], clock(from), clock(to))
  }
  return (
    <div className="flex flex-col gap-6">
      {isRunning && <p className="text-ink-soft">{words.soFar(date(at), time(at))}</p>}
      {all.raised + all.waits + drills.raised === 0 ? (
        <p>{words.reportNone}</p>
      ) : (
        <>
          <Figures
            caption={words.all}
            rows={[
              { name: words.all, figures: all },
              ...(drills.raised + drills.waits > 0 ? [{ name: words.drillsRow, figures: drills }] : []),
            ]}
          />
          {byUrgency.length > 0 && (
            <Figures
              caption={words.byUrgency}
              text={words.byUrgencyOf}
              rows={byUrgency.map(({ urgency, ...figures }) => ({ name: urgencies[urgency], figures }))}
            />
          )}
          <Figures
            caption={words.byShift}
            rows={byShift.map(({ shift, ...figures }) => ({ name: hours(shift), figures }))}
          />
          {all.pending > 0 && <p>{words.pending(all.pending, number(all.pending))}</p>}
        </>
      )}
      <div className="flex max-w-text flex-col gap-1 text-sm text-ink-soft">
        <p>
          {words.never}: {words.neverMeans}
        </p>
        <p>
          {words.fell}: {words.fellMeans}
        </p>
        <p>{words.reportMeans}</p>
        <p>{words.kept}</p>
      </div>
    </div>
  )
}

type Row = { name: string; figures: ReportFigures }

/** In a narrow box each row is a block of names and figures. */
function Figures({ caption, text, rows }: { caption: string; text?: string; rows: readonly Row[] }) {
  const words = useWords(alertHistoryWords)
  const { number } = useFormat()
  const duration = useFormatDuration()
  const columns: [name: string, of: (figures: ReportFigures) => string, loud?: (figures: ReportFigures) => boolean][] =
    [
      [words.raised, ({ raised }) => number(raised)],
      [words.never, ({ neverAnswered }) => number(neverAnswered), ({ neverAnswered }) => neverAnswered > 0],
      [words.half, ({ median }) => duration(median)],
      [words.nine, ({ p90 }) => duration(p90)],
      [words.fell, ({ fellBack }) => number(fellBack)],
      [words.outcomeMissing, ({ outcomeMissing }) => number(outcomeMissing), (one) => one.outcomeMissing > 0],
      [words.stillOpen, ({ open }) => number(open)],
    ]
  return (
    <section className="@container flex flex-col gap-2">
      <h3 className="text-lg">{caption}</h3>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      <table className="block w-full border-collapse text-left tabular-nums @min-[44rem]:table print:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden @min-[44rem]:table-header-group print:table-header-group">
          <tr className="align-bottom">
            <td className="border-b border-edge" />
            {columns.map(([name]) => (
              <th key={name} scope="col" className="border-b border-edge py-2 pr-3 text-sm font-semibold text-ink-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @min-[44rem]:table-row-group print:table-row-group">
          {rows.map(({ name, figures }) => (
            <tr key={name} className="block border-b border-line py-2 @min-[44rem]:table-row print:table-row">
              <th scope="row" className="block py-2 pr-3 font-semibold @min-[44rem]:table-cell print:table-cell">
                {name}
              </th>
              {columns.map(([column, of, loud]) => (
                <td
                  key={column}
                  className={`flex justify-between gap-4 py-1 pr-3 @min-[44rem]:table-cell @min-[44rem]:py-2 @min-[44rem]:whitespace-nowrap print:table-cell ${loud?.(figures) ? 'font-semibold text-brick' : ''}`}
                >
                  <span className="font-normal text-ink-soft @min-[44rem]:hidden print:hidden">{column}</span>
                  {of(figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

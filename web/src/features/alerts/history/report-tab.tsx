import { useLocation, useSearch } from 'wouter'
import { PrintedSheet } from '../../../app/printing/printed-sheet.tsx'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { dayAt } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { alertReportWords } from '../../../words/alert-report.ts'
import { useBoot } from '../../../words/boot.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { useReport } from './data.ts'
import { addressOf, monthOf } from './filter.ts'
import { monthsUpTo, Report } from './report.tsx'

/** How the alerts of a month were answered, and what was never answered: at first of the last month that is over. */
export function ReportTab() {
  const words = useWords(alertReportWords)
  const { facilityName, timeZone } = useBoot()
  const [path, navigate] = useLocation()
  const months = monthsUpTo(dayAt(serverNow(), timeZone))
  const [running, last = ''] = months
  const month = monthOf(useSearch()) ?? last
  const { data, isError, isFetching, refetch } = useReport(month)
  const nameOf = useMonthName()
  const shown = month === running ? words.running(nameOf(month)) : nameOf(month)
  const title = words.title(shown)
  const { printing, start } = usePrinting(data !== undefined, `${facilityName} - ${title}`)
  const report = data && <Report report={data} isRunning={month === running} nameOf={nameOf} />
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={words.month}
          value={month}
          onChange={({ target }) => navigate(addressOf(path, 'report', { month: target.value }))}
        >
          {[...new Set([...months, month])].map((one) => (
            <option key={one} value={one}>
              {one === running ? words.running(nameOf(one)) : nameOf(one)}
            </option>
          ))}
        </SelectField>
        <Button onClick={start}>{words.print}</Button>
      </div>
      {!data && isError && <LoadFailed text={words.failed} busy={isFetching} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-96" />}
      {report && (
        <>
          <h2 className="text-xl">{title}</h2>
          {report}
        </>
      )}
      {printing && report && (
        <PrintedSheet title={title}>
          {/* One page, A4 or Letter. */}
          <div style={{ zoom: 0.8 }}>{report}</div>
        </PrintedSheet>
      )}
    </>
  )
}

/** `2026-03` as March 2026. */
function useMonthName() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`))
}

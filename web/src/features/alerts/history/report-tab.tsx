import { useLocation, useSearch } from 'wouter'
import { dayAt } from '../../../app/time/facility-time.ts'
import { monthName, monthsUpTo } from '../../../app/time/months.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/field.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { alertReportWords } from './alert-report-words.ts'
import { useReport } from './data.ts'
import { addressOf, monthOf } from './filter.ts'
import { Report } from './report.tsx'
import { sheetOf } from './report-sheet.ts'

/** Opens with the last complete month. */
export function ReportTab() {
  const words = useWords(alertReportWords)
  const locale = useLocale()
  const { timeZone } = useBoot()
  const [path, navigate] = useLocation()
  const months = monthsUpTo(dayAt(serverNow(), timeZone))
  const [running = '', last = ''] = months
  const month = monthOf(useSearch(), running) ?? last
  const read = useReport(month)
  const sheet = read.data && sheetOf(read.data, locale, timeZone)
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
              {one === running ? words.running(monthName(one, locale)) : monthName(one, locale)}
            </option>
          ))}
        </SelectField>
        {sheet && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      {!read.data && <NotYet read={read} text={words.failed} shape="h-96" />}
      {sheet && <Report sheet={sheet} />}
    </>
  )
}

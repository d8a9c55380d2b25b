import type { ReportFigures } from '@evenkeel/contract/alert-history.ts'
import { alertReportWords } from '../../../words/alert-report.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useFormatDuration } from '../use-format-duration.ts'

/** Figures of the month, and of the one before where they are known and there are any. */
export type Row = { name: string; now: ReportFigures; before: ReportFigures | undefined }
type Part = { name: string | null; rows: readonly Row[] }
type Props = { parts: readonly Part[]; month: string; before: string | undefined }

const WIDE = '@min-[44rem]:table-cell print:table-cell'

/** One table, grouped: every figure has the one of the month before beside it. In a narrow box each row is a block of names and figures. */
export function ReportTable({ parts, month, before }: Props) {
  const words = useWords(alertReportWords)
  const columns = useColumns()
  const months = [month, ...(before ? [before] : [])]
  return (
    <div className="@container">
      <table className="block w-full border-collapse tabular-nums @min-[44rem]:table print:table print:text-xs">
        <caption className="sr-only">{words.title(month)}</caption>
        <thead className="hidden text-sm text-ink-soft @min-[44rem]:table-header-group print:table-header-group print:text-xs">
          <tr className="align-bottom">
            <td rowSpan={2} className="border-b border-edge" />
            {columns.map(({ name }) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={months.length}
                className="pt-2 pl-4 text-right font-semibold text-ink"
              >
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map(({ name }) =>
              months.map((one) => (
                <th key={one + name} scope="col" className="border-b border-edge py-1 pl-4 text-right font-normal">
                  <abbr title={one} className="no-underline">
                    {short(one)}
                  </abbr>
                </th>
              )),
            )}
          </tr>
        </thead>
        {parts.map(({ name, rows }) => (
          <tbody key={name} className="block @min-[44rem]:table-row-group print:table-row-group">
            {name && (
              <tr className="block @min-[44rem]:table-row print:table-row">
                <th
                  scope="rowgroup"
                  colSpan={1 + columns.length * months.length}
                  className={`block pt-5 pb-2 text-left text-sm font-semibold text-ink-soft print:text-xs ${WIDE}`}
                >
                  {name}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr
                key={row.name}
                className="flex flex-wrap gap-x-3 border-b border-line py-2 @min-[44rem]:table-row print:table-row"
              >
                <th scope="row" className={`basis-full py-2 min-w-32 pr-2 text-left font-semibold ${WIDE}`}>
                  {row.name}
                </th>
                {columns.map(({ name: column, of, isBad }) => (
                  <Pair key={column} column={column} row={row} of={of} isBad={isBad} before={before} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type Column = { name: string; of: (figures: ReportFigures) => string; isBad?: (figures: ReportFigures) => boolean }

/** What was never answered stands first. */
function useColumns(): Column[] {
  const words = useWords(alertReportWords)
  const { number } = useFormat()
  const duration = useFormatDuration()
  return [
    { name: words.never, of: (one) => number(one.neverAnswered), isBad: (one) => one.neverAnswered > 0 },
    { name: words.calls, of: (one) => number(one.waits) },
    { name: words.half, of: (one) => duration(one.median) },
    { name: words.nine, of: (one) => duration(one.p90) },
    { name: words.fell, of: (one) => number(one.fellBack) },
    { name: words.outcomeMissing, of: (one) => number(one.outcomeMissing), isBad: (one) => one.outcomeMissing > 0 },
  ]
}

type PairProps = { column: string; row: Row; of: Column['of']; isBad: Column['isBad']; before: string | undefined }

function Pair({ column, row, of, isBad, before }: PairProps) {
  const cell = `py-1 text-right @min-[44rem]:py-2 @min-[44rem]:whitespace-nowrap pl-3 ${WIDE}`
  return (
    <>
      <td
        className={`flex grow basis-40 items-baseline justify-between gap-x-3 ${cell} ${isBad?.(row.now) ? 'font-semibold text-brick' : ''}`}
      >
        <span className="text-left font-normal text-ink-soft @min-[44rem]:hidden print:hidden">{column}</span>
        {of(row.now)}
      </td>
      {before && (
        <td className={`grow text-ink-soft ${cell}`}>
          <span className="pr-2 text-sm @min-[44rem]:hidden print:hidden">{short(before)}</span>
          {row.before ? of(row.before) : '–'}
        </td>
      )}
    </>
  )
}

/** March 2026 as Mar, marzo de 2026 as mar. */
const short = (month: string) => month.slice(0, 3)

import type { SheetCell, SheetTable } from './sheet.ts'

const WIDE = '@min-[44rem]:table-cell'

/** In a narrow box each row becomes a block of names and figures. */
export function ReportTable({ table: { caption, months, columns, parts } }: { table: SheetTable }) {
  return (
    <div className="@container">
      <table className="block w-full border-collapse tabular-nums @min-[44rem]:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden break-inside-avoid text-sm text-ink-soft @min-[44rem]:table-header-group">
          <tr className="align-bottom">
            <td rowSpan={2} className="border-b border-edge" />
            {columns.map((name) => (
              <th
                key={name}
                scope="colgroup"
                colSpan={months.length}
                className="pt-2 pl-2 text-right font-semibold text-ink"
              >
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {columns.map((column) =>
              months.map(({ name, short }) => (
                <th key={name + column} scope="col" className="border-b border-edge py-1 pl-2 text-right font-normal">
                  <abbr title={name} className="no-underline">
                    {short}
                  </abbr>
                </th>
              )),
            )}
          </tr>
        </thead>
        {parts.map(({ name, rows }) => (
          <tbody key={name} className="block @min-[44rem]:table-row-group">
            {name && (
              <tr className="block break-after-avoid @min-[44rem]:table-row">
                <th
                  scope="rowgroup"
                  colSpan={1 + columns.length * months.length}
                  className={`block pt-5 pb-2 text-left text-sm font-semibold text-ink-soft ${WIDE}`}
                >
                  {name}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr
                key={row.name}
                className="flex break-inside-avoid flex-wrap gap-x-3 border-b border-line py-2 @min-[44rem]:table-row"
              >
                <th scope="row" className={`basis-full py-2 w-1/5 pr-2 text-left font-semibold ${WIDE}`}>
                  {row.name}
                </th>
                {row.cells.map((cell, at) => (
                  <Pair key={columns[at]} column={columns[at]} cell={cell} before={months[1]?.short} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type PairProps = { column: string | undefined; cell: SheetCell; before: string | undefined }

function Pair({ column, cell, before }: PairProps) {
  const looks = `py-1 text-right @min-[44rem]:whitespace-nowrap pl-2 ${WIDE}`
  return (
    <>
      <td
        className={`flex grow basis-40 flex-wrap items-baseline justify-between gap-x-3 ${looks} ${cell.isBad ? 'font-semibold text-brick' : ''}`}
      >
        <span className="grow basis-0 text-left font-normal text-ink-soft @min-[44rem]:hidden">{column}</span>
        {cell.now}
      </td>
      {before && (
        <td className={`grow text-ink-soft ${looks}`}>
          <span className="pr-2 text-sm @min-[44rem]:hidden">{before}</span>
          {cell.before ?? '–'}
        </td>
      )}
    </>
  )
}

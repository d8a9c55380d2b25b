import type { ReactNode } from 'react'
import { Summary } from '../summary.tsx'

type Figures = {
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

type Props = Figures & {
  /** Label of the control that opens the table. */
  summary: string
  caption: string
}

/** Closed at first; never printed. */
export function WideDataTable({ summary, caption, ...figures }: Props) {
  return (
    <details className="print:hidden">
      <Summary>
        {summary}
        <span className="sr-only">: {caption}</span>
      </Summary>
      <ScrollBox label={`${summary}: ${caption}`}>
        <Table {...figures} />
      </ScrollBox>
    </details>
  )
}

/** Printed if open; `alignRight`: the columns hold only numbers. */
export function DataTable({ summary, caption, ...figures }: Props & { alignRight?: boolean }) {
  return (
    <details>
      <Summary>{summary}</Summary>
      <ScrollBox label={`${summary}: ${caption}`} className={figures.alignRight ? 'max-w-md' : 'max-w-xl'}>
        <Table caption={caption} {...figures} />
      </ScrollBox>
    </details>
  )
}

/** A wide table scrolls in its own box. */
export const ScrollBox = ({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className={`mt-2 overflow-x-auto ${className}`}>
    {children}
  </section>
)

type TableProps = Figures & { caption?: string; alignRight?: boolean }

/** The first column names the row. */
function Table({ caption, head, rows, alignRight = false }: TableProps) {
  const cellStyle = `py-2 pr-3 last:pr-0 ${alignRight ? 'not-first:text-right' : ''}`
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className="border-b border-edge align-bottom">
          {head.map((name) => (
            <th key={name} scope="col" className={`${cellStyle} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
              <td key={at} className={cellStyle}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = {
  /** The label of the control that opens it. */
  summary: string
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

/** The figures of a chart as a table, closed at first. A wide table scrolls inside its own box. */
export function DataTable({ summary, caption, head, rows }: Props) {
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 items-center rounded-md py-2 font-semibold text-accent underline decoration-1 underline-offset-4">
        {summary}
        <span className="sr-only">: {caption}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-label={`${summary}: ${caption}`} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse text-left tabular-nums">
          <thead>
            <tr className="border-b border-edge align-bottom">
              {head.map((name) => (
                <th key={name} scope="col" className="py-2 pr-3 font-semibold last:pr-0">
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
                  <td key={at} className="py-2 pr-3 last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

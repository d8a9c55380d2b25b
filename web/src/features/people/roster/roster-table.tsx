import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rosterWords } from './roster-words.ts'

/** Old computers are slow with more lines at once. */
const AT_ONCE = 200

/** On a phone the line's number stands in the first cell. */
const WIDE = 'hidden sm:table-cell'

type Props<Row> = {
  label: string
  heads: readonly string[]
  rows: readonly Row[]
  cellsOf: (row: Row) => readonly ReactNode[]
}

/** Scrolls in its own box, also by keyboard. */
export function RosterTable<Row extends { line: number }>({ label, heads, rows, cellsOf }: Props<Row>) {
  const words = useWords(rosterWords)
  const { number } = useFormat()
  const [most, setMost] = useState(AT_ONCE)
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-96 overflow-auto rounded-md border border-line bg-surface"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className={`px-3 py-2 font-semibold ${WIDE}`}>
                {words.line}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <td className={`px-3 py-2 ${WIDE}`}>{number(row.line)}</td>
                {cellsOf(row).map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
                  <td key={column} className="px-3 py-2 break-words">
                    {column === 0 && (
                      <span className="block text-ink-soft sm:hidden">{words.lineAt(number(row.line))}</span>
                    )}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > most && (
        <Button variant="secondary" className="self-start" onClick={() => setMost(most + AT_ONCE)}>
          {words.more(number(Math.min(AT_ONCE, rows.length - most)))}
        </Button>
      )}
    </>
  )
}

import { rosterWords } from '../../../words/roster.ts'
import { useFormat, useWords } from '../../../words/words.ts'

/** The most lines to show: nobody reads more, and old tablets could not render them. */
const MOST = 500

type Props = {
  label: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** The language of the cells, if it is not the page's. */
  lang?: string
}

/** A long table that scrolls in its own box, also by keyboard. */
export function RosterTable({ label, heads, rows, lang }: Props) {
  const words = useWords(rosterWords)
  const { number } = useFormat()
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
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody lang={lang}>
            {rows.slice(0, MOST).map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file do not move
              <tr key={at} className="border-t border-line">
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: neither do their cells
                  <td key={column} className="px-3 py-2 break-words">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MOST && <p>{words.more(number(rows.length - MOST))}</p>}
    </>
  )
}

import type { ReactNode } from 'react'

export type Line = { key: string; bad?: boolean; cells: readonly ReactNode[] }

/** In a narrow box each row becomes a block of names and values. */
export const Lines = ({ heads, lines }: { heads: readonly string[]; lines: readonly Line[] }) => (
  <div className="@container">
    <table className="block w-full text-left text-sm tabular-nums @min-[44rem]:table">
      <thead className="hidden @min-[44rem]:table-header-group">
        <tr className="border-b border-edge">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pr-3 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @min-[44rem]:table-row-group">
        {lines.map(({ key, bad, cells }) => (
          <tr
            key={key}
            className={`block break-inside-avoid border-b border-line py-1.5 @min-[44rem]:table-row ${bad ? 'text-brick' : ''}`}
          >
            {cells.map((cell, at) => (
              <td
                key={heads[at]}
                className="block pr-3 align-top wrap-anywhere @min-[44rem]:table-cell @min-[44rem]:py-1.5"
              >
                {at > 0 && <span className="text-ink-soft @min-[44rem]:hidden">{heads[at]}: </span>}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

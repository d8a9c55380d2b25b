import { Fragment, type ReactNode } from 'react'
import { ChevronDown } from '../icons.tsx'

/** Rows are one line of 44 px. */
export type Column = {
  name: string
  width: string
  /** Width of the table's box from which the column shows. */
  from?: 'wide' | 'widest'
  /** Shows the name to screen readers alone. */
  quiet?: boolean
  /** Stands in place of the name. */
  control?: ReactNode
}

const FROM = { wide: 'hidden @min-[44rem]:table-cell', widest: 'hidden @min-[56rem]:table-cell' }

/** In a narrow box rows have two lines, so callers put hidden columns under the name. */
export function RowTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}) {
  return (
    <div className="@container -mx-2">
      <table className="w-full table-fixed border-separate border-spacing-0 text-left tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, width, from, quiet, control }) => (
              <th
                key={name}
                scope="col"
                className={`h-9 border-b border-edge px-2 text-sm font-semibold text-ink-soft ${width} ${from ? FROM[from] : ''}`}
              >
                {control || (quiet ? <span className="sr-only">{name}</span> : name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

type CellProps = {
  from?: Column['from']
  /** Shows all of the text, in an open row. */
  whole?: boolean
  className?: string
  children?: ReactNode
}

export const CELL = 'h-11 border-b border-line group-hover:bg-surface'

/** Truncated unless `whole`. */
export const TextCell = ({ from, whole, className = '', children }: CellProps) => (
  <td className={`${CELL} ${whole ? 'break-words' : 'truncate'} px-2 ${from ? FROM[from] : ''} ${className}`}>
    {children}
  </td>
)

type RowProps = {
  id: string
  /** `second`: the line below the name, in a narrow box. */
  name: ReactNode
  second: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** Details open in a row of their own below. */
export function OpenRow({ id, name, second, open, onOpen, before, after, children }: RowProps) {
  return (
    <Fragment>
      <tr data-row={id} className="group">
        {before}
        <th scope="row" className={`${CELL} font-normal`}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? `row-${id}` : undefined}
            onClick={() => onOpen(!open)}
            className="flex min-h-11 w-full min-w-0 items-center gap-1.5 rounded-sm px-2 text-left"
          >
            <ChevronDown className={`size-4 text-ink-soft ${open ? '' : '-rotate-90'}`} />
            <span className="min-w-0 grow py-1 @min-[44rem]:py-0">
              <span className={`block break-words ${open ? '' : '@min-[44rem]:truncate'}`}>{name}</span>
              <span className="block text-sm break-words text-ink-soft @min-[44rem]:hidden">{second}</span>
            </span>
          </button>
        </th>
        {after}
      </tr>
      {open && (
        <tr id={`row-${id}`} data-details={id}>
          {/* Not one cell over all columns, which would bring hidden ones back, empty. */}
          <td className="p-0">
            <div className="w-[100cqi] border-b border-line bg-surface px-4 py-3 @min-[44rem]:pl-10">{children}</div>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** As many columns as fit. */
export const Details = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-2 @min-[30rem]:grid-cols-2 @min-[56rem]:grid-cols-4">{children}</dl>
)

export function Detail({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

import type { RosterLine } from '@evenkeel/contract/people/roster.ts'
import { LineChanges, LinePerson } from './line-cells.tsx'

type Props = { label: string; lines: readonly RosterLine[] }

/** All of them, none behind a button, because somebody has to look at each. */
export const RosterNames = ({ label, lines }: Props) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    tabIndex={0}
    aria-label={label}
    className="max-h-96 overflow-auto rounded-md border border-line bg-surface px-3"
  >
    <ul className="grid gap-x-6 text-sm py-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      {lines.map((one) => (
        <li key={one.line} className="wrap-anywhere">
          <LinePerson line={one} />
          <LineChanges line={one} />
        </li>
      ))}
    </ul>
  </section>
)

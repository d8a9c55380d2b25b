import type { RosterReport } from '@evenkeel/contract/roster.ts'
import { NameOnSlip, SlipText } from '../shared/show-slip.tsx'

export type MadeSlip = NonNullable<RosterReport['slips']>[number]
type Props = { people: readonly MadeSlip[] }

/** One block per person, in every language, as nobody signed in yet, to be cut apart; no block breaks across pages. */
export function SlipPaper({ people }: Props) {
  return (
    <ul className="printed-alone grid gap-4 sm:grid-cols-2 print:block">
      {people.map(({ username, name, slip, expiresAt }) => (
        <li
          key={username}
          className="flex break-inside-avoid flex-col gap-1.5 rounded-lg border border-dashed border-edge bg-canvas p-5 print:mb-4 print:rounded-none"
        >
          <p className="font-semibold break-words">
            <NameOnSlip name={name ?? ''} username={username} />
          </p>
          <p className="text-xl font-semibold tracking-wide break-words tabular-nums">{slip}</p>
          <div className="flex flex-col gap-2 text-sm">
            <SlipText expiresAt={expiresAt} />
          </div>
        </li>
      ))}
    </ul>
  )
}

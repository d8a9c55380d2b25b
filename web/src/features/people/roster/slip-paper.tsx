import type { RosterReport } from '@evenkeel/contract/roster.ts'
import { Badge } from '../badges/badge-paper.tsx'
import { NameOnSlip, SlipText } from '../shared/show-slip.tsx'

export type MadeSlip = NonNullable<RosterReport['slips']>[number]
type Props = { people: readonly MadeSlip[]; badges: ReadonlyMap<string, string> }

/** One block per person, in every language, as nobody signed in yet, to be cut apart; no block breaks across pages. */
export function SlipPaper({ people, badges }: Props) {
  return (
    <ul className="printed-alone grid gap-4 sm:grid-cols-2 print:block">
      {people.map(({ id, username, name, slip, expiresAt }) => {
        const badge = badges.get(id)
        return (
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
            {badge && <Badge code={badge} />}
          </li>
        )
      })}
    </ul>
  )
}

import type { RosterReport } from '@evenkeel/contract/users.ts'
import { localHost } from '../../../app/page/local-address.ts'
import { adminWords } from '../../../words/admin.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { NameOnSlip } from '../shared/show-slip.tsx'

export type MadeSlip = NonNullable<RosterReport['slips']>[number]
type Props = { people: readonly (MadeSlip & { name: string })[] }

/** One block per person, to be cut apart; no block breaks across pages. */
export function SlipPaper({ people }: Props) {
  const words = useWords(adminWords)
  const { date, time } = useFormat()
  return (
    <ul className="printed-alone grid gap-4 sm:grid-cols-2 print:block">
      {people.map(({ username, name, slip, expiresAt }) => (
        <li
          key={username}
          className="flex break-inside-avoid flex-col gap-1.5 rounded-lg border border-dashed border-edge bg-canvas p-5 print:mb-4 print:rounded-none"
        >
          <p className="font-semibold break-words">
            <NameOnSlip name={name} username={username} />
          </p>
          <p className="text-sm">{words.slipCode}</p>
          <p className="text-xl font-semibold tracking-wide break-words tabular-nums">{slip}</p>
          <p className="text-sm font-semibold">{words.slipExpires(`${date(expiresAt)}, ${time(expiresAt)}`)}</p>
          <p className="text-sm">{words.slipSteps(`${window.location.host}/reset-password`)}</p>
          {localHost() && <p className="text-sm">{words.slipLocal}</p>}
          <p className="text-sm">{words.slipNobody}</p>
        </li>
      ))}
    </ul>
  )
}

import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import { Badge } from '../badges/badge-paper.tsx'
import { SlipHead, SlipText } from '../shared/show-slip.tsx'

export type MadeSlip = NonNullable<RosterReport['slips']>[number]
type Props = { people: readonly MadeSlip[]; badges: ReadonlyMap<string, string> }

/** In every language, because nobody signed in yet; six to a page without badges, none across pages. */
export function SlipPaper({ people, badges }: Props) {
  return (
    <ul className="printed-alone grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-2">
      {people.map(({ id, username, name, unit, slip, expiresAt }) => {
        const badge = badges.get(id)
        return (
          <li
            key={username}
            className="flex break-inside-avoid flex-col gap-1.5 rounded-lg border border-dashed border-edge bg-canvas p-5 print:gap-0.5 print:rounded-none print:p-3 print:text-[9pt] print:leading-tight"
          >
            <SlipHead person={{ name: name ?? '', username, unit }} slip={slip} size="text-xl print:text-[14pt]" />
            <div className="flex flex-col gap-2 text-sm print:gap-1 print:text-[9pt] print:leading-tight">
              <SlipText expiresAt={expiresAt} />
            </div>
            {badge && <Badge code={badge} />}
          </li>
        )
      })}
    </ul>
  )
}

import { editionOf, mayRespond, type Role } from '@evenkeel/contract/roles.ts'
import { PORTALS } from '../../app/navigation/paths.ts'
import { offlineWords } from '../../words/offline.ts'
import { useWords } from '../../words/words.ts'

/**
 * Stands beside a portal, unseen, and needs no script: after fifteen seconds without them (`.late`), or when they cannot come,
 * it says where help is. `becomeInteractive` takes it away.
 */
export function LateNotice({ role }: { role: Role }) {
  const { tell, say, late, lateHelp, lateAlerts, again } = useWords(offlineWords)
  return (
    <div id="late" className="late" role="alert">
      {!mayRespond(role) && (
        <>
          <p className="font-semibold">{tell[editionOf(role)]}</p>
          {role === 'inmate' && <p>{say}</p>}
        </>
      )}
      <p>
        {late} {mayRespond(role) ? lateAlerts : lateHelp}
      </p>
      <a href={PORTALS[role]}>{again}</a>
    </div>
  )
}

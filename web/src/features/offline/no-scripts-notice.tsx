import { editionOf, mayRespond, type Role } from '@evenkeel/contract/base/roles.ts'
import { PORTALS } from '../../app/navigation/paths.ts'
import { useWords } from '../../words/words.ts'
import { offlineWords } from './shared/words.ts'

/** Needs no script: after fifteen seconds without scripts it says where help is; `becomeInteractive` removes it. */
export function NoScriptsNotice({ role }: { role: Role }) {
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

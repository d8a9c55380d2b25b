import { useEffect, useRef, useState } from 'react'
import { PATHS } from '../../app/navigation/paths.ts'
import { AccessRestricted } from '../../app/session/access-restricted.tsx'
import { useUser } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useMoveCounts } from './data.ts'
import { moveWords } from './moves/moves-words.ts'
import { PeoplePanel } from './people-panel.tsx'
import { peopleWords } from './shared/people-words.ts'

const NewAccountDialog = lazyDialog(async () => (await import('./dialogs/new-account-dialog.tsx')).NewAccountDialog)
const RosterPanel = lazyDialog(async () => (await import('./roster/roster-panel.tsx')).RosterPanel)

export function PeopleScreen() {
  const { people } = useWords(adminNav)
  return useUser().role === 'admin' ? (
    <People />
  ) : (
    <Screen title={people}>
      <AccessRestricted />
    </Screen>
  )
}

function People() {
  const { people, moves: title } = useWords(adminNav)
  const words = useWords(peopleWords)
  const moves = useWords(moveWords)
  const { number } = useFormat()
  const waiting = useMoveCounts()?.waits ?? 0
  const [importing, setImporting] = useState(() => new URLSearchParams(location.search).has('roster'))
  const [making, setMaking] = useState(false)
  const roster = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  useEffect(() => {
    if (back.current && !importing) roster.current?.focus()
    back.current = importing
  }, [importing])
  return (
    <Screen
      title={people}
      wide
      dense
      actions={
        importing ? null : (
          <>
            <Button onClick={() => setMaking(true)}>{words.newAccount}</Button>
            <Button ref={roster} variant="secondary" onClick={() => setImporting(true)}>
              {words.roster}
            </Button>
            <ButtonLink to={PATHS.moves} variant="quiet">
              {waiting > 0 ? moves.waiting(waiting, number(waiting)) : title}
            </ButtonLink>
          </>
        )
      }
    >
      {importing ? <RosterPanel onClose={() => setImporting(false)} /> : <PeoplePanel />}
      {making && <NewAccountDialog onClose={() => setMaking(false)} />}
    </Screen>
  )
}

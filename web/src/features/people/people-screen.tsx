import { useEffect, useRef, useState } from 'react'
import { AccessRestricted } from '../../app/access-restricted.tsx'
import { useUser } from '../../app/session.tsx'
import { Screen } from '../../ui/screen.tsx'
import { adminNav } from '../../words/admin-nav.ts'
import { peopleWords } from '../../words/people.ts'
import { useWords } from '../../words/words.ts'
import { PeoplePanel, ROSTER } from './people-panel.tsx'
import { RosterPanel } from './roster/roster-panel.tsx'

/** The accounts, their details, and new ones. */
export function PeopleScreen() {
  const { people } = useWords(adminNav)
  const { lead } = useWords(peopleWords)
  const isAdmin = useUser().role === 'admin'
  return (
    <Screen title={people} lead={isAdmin ? lead : undefined} wide={isAdmin}>
      {isAdmin ? <People /> : <AccessRestricted />}
    </Screen>
  )
}

function People() {
  const [importing, setImporting] = useState(false)
  const back = useRef(false)
  useEffect(() => {
    if (back.current && !importing) document.getElementById(ROSTER)?.focus()
    back.current = importing
  }, [importing])
  return (
    <>
      {importing ? (
        <RosterPanel onClose={() => setImporting(false)} />
      ) : (
        <PeoplePanel onRoster={() => setImporting(true)} />
      )}
    </>
  )
}

import { MOVES_SHOWN, type MovesShown } from '@evenkeel/contract/users/account-words.ts'
import { useSearch } from 'wouter'
import { PATHS } from '../../../app/navigation/paths.ts'
import { AccessRestricted } from '../../../app/session/access-restricted.tsx'
import { useUser } from '../../../app/session/session.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { adminNav } from '../../../words/admin-nav.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { useMoveCounts } from '../data.ts'
import { MovesList } from './moves-list.tsx'
import { moveWords } from './moves-words.ts'

export function MovesScreen() {
  const { moves } = useWords(adminNav)
  const words = useWords(moveWords)
  const isAdmin = useUser().role === 'admin'
  const given = new URLSearchParams(useSearch()).get('show')
  const show = MOVES_SHOWN.find((one) => one === given) ?? 'waits'
  return (
    <Screen
      title={moves}
      {...(isAdmin && { lead: words.lead, back: { to: PATHS.people, label: words.toPeople } })}
      wide={isAdmin}
    >
      {isAdmin ? (
        <>
          <Shown show={show} />
          <MovesList key={show} show={show} />
        </>
      ) : (
        <AccessRestricted />
      )}
    </Screen>
  )
}

/** Each choice stands in the address. */
function Shown({ show }: { show: MovesShown }) {
  const words = useWords(moveWords)
  const { number } = useFormat()
  const counts = useMoveCounts()
  return (
    <nav aria-label={words.filters} className="border-b border-edge">
      <ul className="flex flex-wrap gap-x-1">
        {MOVES_SHOWN.map((one) => (
          <li key={one}>
            <a
              href={one === 'waits' ? PATHS.moves : `${PATHS.moves}?show=${one}`}
              aria-current={one === show ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
            >
              {counts ? words.shown(words.shows[one], number(counts[one])) : words.shows[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

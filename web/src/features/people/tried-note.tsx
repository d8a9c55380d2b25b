import type { AdminUser } from '@evenkeel/contract/users.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { stayWords } from '../../words/stays.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { personName } from './shared/names.ts'

type Props = { people: readonly AdminUser[]; onBack: (person: AdminUser) => void }

/** Who tried to sign in when their stay was long over: one line a person, with the last day. */
export function TriedNote({ people, onBack }: Props) {
  const words = useWords(stayWords)
  const { date } = useFormat()
  return (
    <Banner tone="warning">
      <ul className="flex flex-col gap-2">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              {words.tried(personName(person) || person.username, date(`${person.triedBackOn}T12:00:00Z`))}
            </span>
            <Button variant="secondary" onClick={() => onBack(person)}>
              {words.back}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2">{words.triedText}</p>
    </Banner>
  )
}

import type { ReactNode } from 'react'
import { useWords } from '../../words/words.ts'
import { type Person, useFullName } from './shared/person-name.ts'
import { recordsWords } from './words.ts'

export function PersonLine({ person, actions, children }: { person: Person; actions: ReactNode; children: ReactNode }) {
  const { noAccount } = useWords(recordsWords)
  const fullName = useFullName()
  const username = person.username ?? noAccount
  const name = fullName(person)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 break-words">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          {!name.includes(username) && <span className="text-ink-soft">{username}</span>}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </li>
  )
}

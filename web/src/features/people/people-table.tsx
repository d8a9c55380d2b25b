import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import { type Column, RowTable } from '../../ui/lists/row-table.tsx'
import { useWords } from '../../words/words.ts'
import { PersonRow } from './person-row.tsx'
import { peopleWords } from './shared/people-words.ts'
import type { Doing } from './use-actions.ts'
import { useNextRowFocus } from './use-next-row-focus.ts'
import { peopleListWords } from './words.ts'

type Props = {
  people: readonly AdminUser[]
  /** A search's only person is open at once. */
  alone: boolean
  choosable: readonly string[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onDo: (doing: Doing, person: AdminUser) => void
}

export function PeopleTable({ people, alone, choosable, chosen, onChoose, onDo }: Props) {
  const words = useWords(peopleListWords)
  const { accounts } = useWords(peopleWords)
  // Without a press, an only person is open.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const kept = useNextRowFocus(people)
  const some = choosable.filter((id) => chosen.includes(id)).length
  const all = choosable.length > 0 && (
    <label className="-mx-2 -my-1 grid size-[44px] place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = some > 0 && some < choosable.length
        }}
        type="checkbox"
        aria-label={words.chooseAll}
        className="size-5 shrink-0 accent-accent"
        checked={some === choosable.length}
        onChange={({ target }) => onChoose(target.checked ? choosable.slice(0, LIMITS.page.max) : [])}
      />
    </label>
  )
  const columns: Column[] = [
    { name: words.choose, width: 'w-[44px]', quiet: true, control: all },
    { name: words.name, width: 'pl-8' },
    { name: words.number, width: 'w-30', from: 'widest' },
    { name: words.unitAndCell, width: 'w-36', from: 'wide' },
    { name: words.role, width: 'w-36', from: 'wide' },
    { name: words.state, width: 'w-30', from: 'wide' },
    { name: words.use, width: 'w-34', from: 'widest' },
    { name: words.menu, width: 'w-[44px]', quiet: true },
  ]
  return (
    <div ref={kept}>
      <RowTable caption={accounts} columns={columns}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            open={pressed.get(person.id) ?? alone}
            onOpen={(isOpen) => setPressed(new Map(pressed).set(person.id, isOpen))}
            choice={
              choosable.includes(person.id)
                ? {
                    chosen: chosen.includes(person.id),
                    full: chosen.length >= LIMITS.page.max,
                    onChange: (isChosen) => onChoose(isChosen ? [...chosen, person.id] : without(chosen, person.id)),
                  }
                : null
            }
            onDo={(doing) => onDo(doing, person)}
          />
        ))}
      </RowTable>
    </div>
  )
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

import type { AdminUser } from '@evenkeel/contract/users.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminWords } from '../../words/admin.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { usePeople } from './data.ts'
import { type Doing, PersonRow } from './person-row.tsx'

type Props = {
  q: string
  onlyWaiting: boolean
  /** Ids of the accounts that were chosen to be approved together. */
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onDo: (doing: Doing, person: AdminUser) => void
}

export function PeopleList({ q, onlyWaiting, chosen, onChoose, onDo }: Props) {
  const words = useWords(adminWords)
  const { number } = useFormat()
  const people = usePeople(q, onlyWaiting)
  if (!people.data && people.isError)
    return <LoadFailed text={words.failed} busy={people.isFetching} onRetry={() => people.refetch()} />
  if (!people.data) return <PeopleSkeleton />
  const shown = people.data
  return (
    <>
      <p role="status" className="text-ink-soft">
        {shown.length === 0 ? words.empty : words.shown(shown.length, number(shown.length))}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            choice={
              onlyWaiting
                ? {
                    chosen: chosen.includes(person.id),
                    onChange: (isChosen) =>
                      onChoose(isChosen ? [...chosen, person.id] : chosen.filter((id) => id !== person.id)),
                  }
                : undefined
            }
            onDo={(doing) => onDo(doing, person)}
          />
        ))}
      </ul>
      <LoadMore pages={people} label={words.more} failed={words.failed} />
    </>
  )
}

function PeopleSkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-48" />
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-64 sm:h-40" />
      ))}
    </>
  )
}

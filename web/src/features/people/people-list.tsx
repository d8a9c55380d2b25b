import type { AdminUser } from '@evenkeel/contract/users.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { adminWords } from '../../words/admin.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { usePeople } from './data.ts'
import { type Doing, PersonRow } from './person-row.tsx'

type Props = { q: string; onDo: (doing: Doing, person: AdminUser) => void }

export function PeopleList({ q, onDo }: Props) {
  const words = useWords(adminWords)
  const { loading } = useWords(common)
  const { number } = useFormat()
  const people = usePeople(q)
  const more = () => people.fetchNextPage()
  if (!people.data && people.isError)
    return <LoadFailed text={words.failed} busy={people.isFetching} onRetry={() => people.refetch()} />
  if (!people.data) return <PeopleSkeleton />
  const shown = people.data.pages.flat()
  return (
    <>
      <p role="status" className="text-ink-soft">
        {shown.length === 0 ? words.empty : words.shown(shown.length, number(shown.length))}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((person) => (
          <PersonRow key={person.id} person={person} onDo={(doing) => onDo(doing, person)} />
        ))}
      </ul>
      {people.isFetchNextPageError && (
        <LoadFailed text={words.failed} busy={people.isFetchingNextPage} onRetry={more} />
      )}
      {people.hasNextPage && !people.isFetchNextPageError && (
        <Button variant="secondary" busy={people.isFetchingNextPage} onClick={more} className="self-start">
          {people.isFetchingNextPage ? loading : words.more}
        </Button>
      )}
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

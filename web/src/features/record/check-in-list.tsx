import { LoadMore } from '../../ui/lists/load-more.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import { CheckInCard } from './check-in-card.tsx'
import type { useCheckInPages } from './data.ts'
import { recordWords } from './record-words.ts'

export function CheckInList({ pages }: { pages: ReturnType<typeof useCheckInPages> }) {
  const words = useWords(recordWords)
  return (
    <section aria-label={words.listTitle} className="flex flex-col gap-4">
      <Listed pages={pages} />
    </section>
  )
}

function Listed({ pages }: { pages: ReturnType<typeof useCheckInPages> }) {
  const words = useWords(recordWords)
  if (!pages.data && pages.isError)
    return <LoadFailed text={words.failed} busy={pages.isFetching} onRetry={() => pages.refetch()} />
  if (!pages.data) return [1, 2, 3].map((at) => <Skeleton key={at} className="h-36" />)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {pages.data.map((checkIn) => (
          <CheckInCard key={checkIn.id} checkIn={checkIn} />
        ))}
      </ul>
      <LoadMore pages={pages} label={words.more} failed={words.failedMore} />
    </>
  )
}

import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/words.ts'
import type { useRecordDays } from './data.ts'
import { FilterField } from './filter-field.tsx'
import type { Filter } from './marks.ts'
import { OpenMonth } from './open-month.tsx'
import { recordWords } from './record-words.ts'

type Props = {
  read: ReturnType<typeof useRecordDays>
  /** Waits for the parts below, so that nothing moves. */
  waiting: boolean
  filter: Filter
  onFilter: (filter: Filter) => void
}

export function MonthSection({ read, waiting, filter, onFilter }: Props) {
  const words = useWords(recordWords)
  if (read.isError) return <LoadFailed text={words.failed} busy={read.isFetching} onRetry={() => read.refetch()} />
  if (!read.data || waiting) return <Skeleton className="h-160 rounded-lg sm:h-165" />
  return (
    <section
      aria-label={words.daysTitle}
      className="flex flex-col gap-3 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:px-6 sm:py-4"
    >
      <OpenMonth record={read.data} filter={filter}>
        <FilterField days={read.data.days} filter={filter} onFilter={onFilter} />
      </OpenMonth>
    </section>
  )
}

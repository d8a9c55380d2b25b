import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { useWords } from '../../words/words.ts'
import type { useTodaysCheckIn } from './data.ts'

/** Says that today already has a check-in, or that this could not be loaded. */
export function DoneToday({ today }: { today: ReturnType<typeof useTodaysCheckIn> }) {
  const words = useWords(checkInWords)
  if (today.isError)
    return <LoadFailed text={words.todayFailed} busy={today.isFetching} onRetry={() => today.refetch()} />
  if (!today.data) return null
  return (
    <Banner tone="success" action={<Badge>{words.completed}</Badge>}>
      {words.doneToday}
    </Banner>
  )
}

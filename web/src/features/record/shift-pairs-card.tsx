import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { ShiftPairs } from '../../ui/shift-pairs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { recordWords } from '../../words/record.ts'
import { impactWords } from '../../words/shift-impact.ts'
import { useWords } from '../../words/words.ts'
import { useShiftImpact } from '../checkins/data.ts'

/** What shifts do, as on the dashboard of staff. */
export function ShiftPairsCard() {
  const { failed } = useWords(recordWords)
  const { title } = useWords(impactWords)
  const impact = useShiftImpact()
  if (impact.isError) return <LoadFailed text={failed} busy={impact.isFetching} onRetry={() => impact.refetch()} />
  if (impact.isPending) return <Skeleton className="h-72 rounded-lg" />
  return (
    <Card title={title}>
      <ShiftPairs paired={impact.data.paired} />
    </Card>
  )
}

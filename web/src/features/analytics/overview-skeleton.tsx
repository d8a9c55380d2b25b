import { Skeleton } from '../../ui/not-yet.tsx'
import { CARDS_SHAPE } from './card-layout.ts'

export const SummarySkeleton = () => <Skeleton className={`rounded-lg ${CARDS_SHAPE}`} />

export function OverviewSkeleton() {
  return (
    <div className="grid gap-4 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,5fr)]">
      <Skeleton className="h-110 rounded-lg" />
      <Skeleton className="h-110 rounded-lg" />
    </div>
  )
}

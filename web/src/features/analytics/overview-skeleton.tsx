import { Skeleton } from '../../ui/skeleton.tsx'
import { CARDS_SHAPE } from './card-layout.ts'

/** The period and its cards while their data or their code is loading. */
export function SummarySkeleton() {
  return (
    <>
      <Skeleton className="h-56 rounded-lg @2xl:h-20" />
      <Skeleton className={`rounded-lg ${CARDS_SHAPE}`} />
    </>
  )
}

/** The two columns of figures while their data or their code is loading. */
export function OverviewSkeleton() {
  return (
    <div className="grid gap-6 @4xl:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      <Skeleton className="h-256 rounded-lg" />
      <Skeleton className="h-256 rounded-lg" />
    </div>
  )
}

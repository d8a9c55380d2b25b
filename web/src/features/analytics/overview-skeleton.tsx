import { Skeleton } from '../../ui/skeleton.tsx'
import { CARDS_SHAPE } from './card-layout.ts'

/** The skeleton of the figures while their code or data is loading. */
export function OverviewSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-lg sm:h-20" />
      <Skeleton className={`rounded-lg ${CARDS_SHAPE}`} />
      <Skeleton className="h-192 rounded-lg sm:h-104" />
      <Skeleton className="h-160 rounded-lg sm:h-140" />
      <Skeleton className="h-192 rounded-lg sm:h-160" />
    </div>
  )
}

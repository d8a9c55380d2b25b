import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The skeleton of the form while it is not known whether today has a check-in. */
export function CheckInSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  )
}

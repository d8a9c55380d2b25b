import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The skeleton of the entries while they load. */
export function JournalSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-44 rounded-lg" />
        ))}
      </div>
    </>
  )
}

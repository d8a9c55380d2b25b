import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The shape of the start panel while the questions are on their way. */
export function AssessmentSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-288 sm:h-184" />
    </>
  )
}

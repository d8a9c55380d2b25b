import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The skeleton of the start panel while the questions load. */
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

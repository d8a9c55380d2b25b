import { Skeleton } from '../../ui/skeleton.tsx'

/** The skeleton of the tools until their order is known. */
export function ToolsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 max-w-2xl rounded-full" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-110 rounded-lg" />
        <Skeleton className="h-110 rounded-lg" />
        <Skeleton className="h-110 rounded-lg" />
      </div>
    </>
  )
}

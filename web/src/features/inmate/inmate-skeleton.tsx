import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the portal while it is not known which banners stand above it. */
export function InmateSkeleton() {
  return (
    <>
      <Skeleton className="h-41 rounded-lg sm:h-20" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </>
  )
}

import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the portal while it is not known which banners stand above it. */
export function InmateSkeleton() {
  return (
    <>
      <Skeleton className="h-41 rounded-lg sm:h-20" />
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-40 rounded-lg sm:h-56" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-56 rounded-lg md:max-lg:col-span-2" />
      </div>
    </>
  )
}

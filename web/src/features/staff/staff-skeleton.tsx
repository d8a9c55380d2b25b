import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the dashboard while it is not known which banners stand above it. */
export function StaffSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="flex flex-col gap-6">
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton className="h-78 rounded-lg sm:h-66" />
          <Skeleton className="h-66 rounded-lg" />
        </div>
        <Skeleton className="h-100 rounded-lg" />
        <Skeleton className="h-34 rounded-lg" />
      </div>
      <div className="grid content-start gap-6 md:max-lg:grid-cols-2">
        <Skeleton className="h-66 rounded-lg" />
        <Skeleton className="h-100 rounded-lg" />
      </div>
    </div>
  )
}

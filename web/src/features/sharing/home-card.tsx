import { Suspense } from 'react'
import { useApiQuery } from '../../app/api/query-client.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const Notice = lazyWithFallback(
  async () => ({ default: (await import('./new-readers.tsx')).NewReaders }),
  () => null,
)

export const useNewReaders = () => useApiQuery('GET /api/user/new-readers')

/** The page holds the place until the code is there. */
export function NewReaders() {
  const { data = [] } = useNewReaders()
  const hydrated = useHydrated()
  if (data.length === 0) return null
  const held = <Skeleton className="h-53 rounded-lg min-[34rem]:h-30 md:h-21" />
  return <Suspense fallback={held}>{hydrated ? <Notice readers={data} /> : held}</Suspense>
}

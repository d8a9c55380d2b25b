import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { LoadFailed } from './not-yet.tsx'

/**
 * The fallback by default offers a reload; the rest of the page stays. Each part waits alone: a shared boundary would
 * keep what its parent showed before.
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<NoInfer<P>> = NotLoaded,
  Waiting: ComponentType<NoInfer<P>> = () => null,
): FunctionComponent<P> {
  const Lazy: ComponentType<P> = lazy(async () => ({ default: await load().catch(() => Fallback) }))
  return (props) => (
    <Suspense fallback={<Waiting {...props} />}>
      <Lazy {...props} />
    </Suspense>
  )
}

function NotLoaded() {
  const { notLoaded } = useWords(common)
  return <LoadFailed text={notLoaded} onRetry={() => location.reload()} />
}

import { type ComponentType, lazy } from 'react'
import { common } from '../words/common.ts'
import { useWords } from '../words/words.ts'
import { LoadFailed } from './load-failed.tsx'

/** The fallback by default offers a reload; the rest of the page stays. */
export const lazyWithFallback = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<NoInfer<P>> = NotLoaded,
) => lazy(() => load().catch(() => ({ default: Fallback })))

function NotLoaded() {
  const { notLoaded } = useWords(common)
  return <LoadFailed text={notLoaded} onRetry={() => location.reload()} />
}

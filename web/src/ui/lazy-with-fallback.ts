import { type ComponentType, lazy } from 'react'

/** A lazy part with a replacement for when its code cannot be loaded; the rest of the page stays. */
export const lazyWithFallback = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<NoInfer<P>>,
) => lazy(() => load().catch(() => ({ default: Fallback })))

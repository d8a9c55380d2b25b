import { type ComponentType, lazy } from 'react'

/** A part whose code comes later. Where it cannot be fetched its stand-in shows, and nothing else is taken away. */
export const lazyWithFallback = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Fallback: ComponentType<NoInfer<P>>,
) => lazy(() => load().catch(() => ({ default: Fallback })))

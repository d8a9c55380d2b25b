import { useEffect, useState } from 'react'
import { useRenderedAt } from '../words/boot.ts'
import { useHydrated } from './use-hydrated.ts'

const EVERY = 30_000

/** The current time, updated twice a minute, so that ages stay right on an open page. */
export function useNow(): number {
  const now = useTimeNow(Date.now)
  const [, again] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * The time at this rendering, by this clock. While a page that the server rendered is taken over it is the server's, because
 * its words are made of that.
 */
export function useTimeNow(clock: () => number): number {
  const rendered = useRenderedAt()
  return useHydrated() || rendered === undefined ? clock() : rendered
}

import { useEffect, useState } from 'react'
import { useRenderedAt } from '../../words/boot.ts'
import { useHydrated } from './use-hydrated.ts'

const EVERY = 30_000

/** Updated twice a minute, so that ages stay right. */
export function useNow(): number {
  const now = useTimeNow(Date.now)
  const [, again] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** During hydration the server's time, which its words are made of. */
export function useTimeNow(clock: () => number): number {
  const rendered = useRenderedAt()
  return useHydrated() || rendered === undefined ? clock() : rendered
}

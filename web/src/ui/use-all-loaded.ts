import { useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The longest wait for the rest of a page, in milliseconds. */
const PATIENCE = 1000

/**
 * True once none of these reads is loading, or after a second; it never becomes false again. What the server rendered is
 * loaded: an event may have it read again before its page is taken over.
 */
export function useAllLoaded(reads: readonly { isFetching: boolean; data?: unknown }[]): boolean {
  const isTakenOver = !useHydrated()
  const [loaded, setSettled] = useState(
    isTakenOver && reads.every(({ data, isFetching }) => data !== undefined || !isFetching),
  )
  const now = loaded || reads.every(({ isFetching }) => !isFetching)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), now ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

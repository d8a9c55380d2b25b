import { useEffect, useState } from 'react'
import { useHydrated } from '../hooks/use-hydrated.ts'

/** Milliseconds at most for the rest of a page. */
const PATIENCE = 1000

/** Also true after a second, and never false again; server-rendered data counts as loaded. */
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

import { useEffect, useState } from 'react'

/** The longest wait for the rest of a page, in milliseconds. */
const PATIENCE = 1000

/** True once none of these reads is loading, or after a second; it never becomes false again. */
export function useAllLoaded(reads: readonly { isFetching: boolean }[]): boolean {
  const [loaded, setSettled] = useState(false)
  const now = loaded || reads.every(({ isFetching }) => !isFetching)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), now ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

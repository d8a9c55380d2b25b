import { useEffect, useState } from 'react'

/** Nobody waits longer than this for the rest of a page, in milliseconds. */
const PATIENCE = 1000

/** True from the first moment on at which none of these reads is under way; in any case after a second. */
export function useAllLoaded(reads: readonly { isFetching: boolean }[]): boolean {
  const [loaded, setSettled] = useState(false)
  const now = loaded || reads.every(({ isFetching }) => !isFetching)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), now ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

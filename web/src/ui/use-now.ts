import { useEffect, useState } from 'react'

const EVERY = 30_000

/** The present, moving on twice a minute, so that ages stay true on a page that stays open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}

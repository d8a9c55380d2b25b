import { useEffect, useState } from 'react'

const EVERY = 30_000

/** The current time, updated twice a minute, so that ages stay right on an open page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}

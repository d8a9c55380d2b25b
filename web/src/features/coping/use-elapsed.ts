import { useEffect, useState } from 'react'
import { elapsedOf, type Session } from './session.ts'

/** Milliseconds from one look at the clock to the next: the shortest line changes on the half second. */
const LOOK = 500

/** Milliseconds that the session has run, by the clock; it looks again as soon as the page is seen again. */
export function useElapsed(session: Session, look: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (session.phase !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      look()
      timer = setTimeout(tick, LOOK - (elapsedOf(session, at) % LOOK))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [session, look])
  return elapsedOf(session, now)
}

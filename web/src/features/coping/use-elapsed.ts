import { useEffect, useState } from 'react'
import { elapsedOf, readyIn, type Session } from './session.ts'

/**
 * Seconds that the session has run, and those left to get ready; also updated when the page becomes visible again. `every` is the
 * time between two updates, in milliseconds.
 */
export function useElapsed(session: Session, every: number, onTick: () => void) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (session.phase !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      onTick()
      timer = setTimeout(tick, every - (elapsedOf(session, at) % every))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [session, every, onTick])
  return { seconds: elapsedOf(session, now) / 1000, left: readyIn(session, now) }
}

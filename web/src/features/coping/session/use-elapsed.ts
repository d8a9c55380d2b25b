import { useEffect, useState } from 'react'
import { elapsedOf, readyIn, type Session } from './session.ts'

/** Seconds; `every`: milliseconds between updates, besides one when the page is shown again. */
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

import { useEffect, useState } from 'react'
import { elapsedOf, type Session } from './session.ts'

/** Milliseconds between updates: the shortest steps change on half seconds. */
const UPDATE_MS = 500

/** Milliseconds that the session has run; also updated when the page becomes visible again. */
export function useElapsed(session: Session, onTick: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (session.phase !== 'running') return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const at = Date.now()
      setNow(at)
      onTick()
      timer = setTimeout(tick, UPDATE_MS - (elapsedOf(session, at) % UPDATE_MS))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [session, onTick])
  return elapsedOf(session, now)
}

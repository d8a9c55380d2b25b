import { useEffect } from 'react'
import { call } from '../../app/api.ts'
import { useOverlayShown } from '../../app/hide-overlay.ts'
import { currentDeadlines, lastServerContact, shouldTouch } from '../../app/session-clock.ts'

/** Milliseconds between two looks at whether the session of the account needs a sign of life. */
const LOOK = 15_000

/** Whoever follows a guide touches nothing for minutes: while it runs in sight, they count as being there. */
export function useStaySignedIn(running: boolean) {
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      const deadlines = currentDeadlines()
      if (document.visibilityState === 'hidden' || !deadlines) return
      if (shouldTouch(deadlines, lastServerContact(), Date.now())) call('GET /api/user').catch(() => {})
    }, LOOK)
    return () => clearInterval(timer)
  }, [running])
}

/** Keeps the screen lit where the browser can; it forgets that whenever the page was out of sight. */
export function useWakeLock(running: boolean) {
  useEffect(() => {
    if (!running || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (over) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [running])
}

/** Pauses when the page is covered. */
export function usePauseWhenCovered(pause: () => void) {
  const isShown = useOverlayShown()
  useEffect(() => {
    if (isShown) pause()
  }, [isShown, pause])
}

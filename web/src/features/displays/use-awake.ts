import { useEffect } from 'react'

/** Keeps the screen of the device on while the page is in view, where the browser can. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const ask = () => {
      if (document.hidden) return
      // Browsers let go of it by themselves when the page is hidden, and refuse it when the battery is low.
      navigator.wakeLock?.request('screen').then(
        (given) => {
          lock = given
        },
        () => {},
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

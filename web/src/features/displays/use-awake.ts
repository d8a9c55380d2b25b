import { useEffect } from 'react'

export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const ask = () => {
      if (document.hidden) return
      // Browsers release the lock when the page is hidden, and refuse it when the battery is low.
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

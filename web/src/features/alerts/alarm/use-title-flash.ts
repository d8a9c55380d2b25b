import { useEffect, useState } from 'react'

const EVERY = 1000
const CALLING = '(!) Evenkeel'
const QUIET = 'Evenkeel'

/** Has the tab ask for attention while it is wanted and nobody looks at it; it never says what for. */
export function useTitleFlash(wanted: boolean) {
  const looked = useLookedAt()
  const flashing = wanted && !looked
  useEffect(() => {
    if (!flashing) return
    const flip = () => {
      document.title = document.title === CALLING ? QUIET : CALLING
    }
    flip()
    const timer = setInterval(flip, EVERY)
    return () => {
      clearInterval(timer)
      document.title = QUIET
    }
  }, [flashing])
}

const isLookedAt = () => !document.hidden && document.hasFocus()

function useLookedAt(): boolean {
  const [looked, setLooked] = useState(isLookedAt)
  useEffect(() => {
    const look = () => setLooked(isLookedAt())
    addEventListener('focus', look)
    addEventListener('blur', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      removeEventListener('blur', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return looked
}

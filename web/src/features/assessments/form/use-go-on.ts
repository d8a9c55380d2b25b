import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds from a pressed answer to the next question, long enough to see the choice. */
const GOES_ON_MS = 300

/** Another press or going elsewhere cancels it; a double tap's second press does not. */
export function useGoOn(at: number, goOn: () => void) {
  const [from, setFrom] = useState<number | null>(null)
  const run = useEffectEvent(() => {
    setFrom(null)
    goOn()
  })
  useEffect(() => {
    if (from === null) return
    if (from !== at) return setFrom(null)
    const timer = setTimeout(run, GOES_ON_MS)
    const stop = () => setFrom(null)
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('fieldset'))) stop()
    }
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', stop)
    }
  }, [from, at])
  return () => setFrom(at)
}

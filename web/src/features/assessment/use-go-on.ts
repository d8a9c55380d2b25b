import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds from a pressed answer to the next question: long enough to see which one was taken. */
const GOES_ON_MS = 300

/**
 * Calls `goOn` 300 ms after the returned function is called at this place, unless the person presses anything else in
 * that time or goes elsewhere first. The second press of a double tap on the answers is nothing else.
 */
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

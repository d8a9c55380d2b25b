import { useEffect, useState } from 'react'
import { useLive } from '../../app/live.ts'
import { alertWords } from '../../words/alerts.ts'
import { useWords } from '../../words/words.ts'

/** A connection that returns within this time is not mentioned (milliseconds). */
const PATIENCE = 5000

/** Says that new alerts may arrive late while there are no live events. */
export function LiveEventsLost() {
  const words = useWords(alertWords)
  const live = useLive()
  const [down, setDown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDown(!live), live ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [live])
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {down && words.lineDown}
    </p>
  )
}

import { useEffect, useState } from 'react'
import { useLive } from '../../app/api/live.ts'
import { useWords } from '../../words/words.ts'
import { alarmWords } from './alarm/alarm-words.ts'
import { alertWords } from './shared/alerts-words.ts'
import { useCutOffSince } from './shared/waiting-alerts.ts'

/** Milliseconds within which a returning connection is not mentioned. */
const PATIENCE = 5000

export function MayBeOld() {
  const { old } = useWords(alertWords)
  const { lineDown } = useWords(alarmWords)
  const isCutOff = useCutOffSince() !== null
  const live = useLive()
  const [down, setDown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDown(!live), live ? 0 : PATIENCE)
    return () => clearTimeout(timer)
  }, [live])
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {isCutOff ? old : down && lineDown}
    </p>
  )
}

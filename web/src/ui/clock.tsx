import { useEffect, useState } from 'react'
import { useFormat } from '../words/words.ts'

/** Milliseconds between updates. */
const CLOCK_INTERVAL = 5000

export function Clock() {
  const { time } = useFormat()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_INTERVAL)
    return () => clearInterval(timer)
  }, [])
  return <p className="text-4xl font-semibold tabular-nums">{time(now.toISOString())}</p>
}

import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { Breath } from '../coping/shared/breath.tsx'
import { ReportOutside } from '../facility/shared/phones.tsx'
import { waitingWords } from './words.ts'

export function Waiting() {
  const words = useWords(waitingWords)
  const [breathes, setBreathes] = useState(true)
  return (
    <div className="grid w-full gap-x-10 gap-y-5 md:grid-cols-2">
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{words.use}</p>
        <ReportOutside />
      </div>
      <div className="flex flex-col items-center gap-3">
        {breathes && <SlowBreath />}
        <Button variant="quiet" aria-expanded={breathes} onClick={() => setBreathes(!breathes)}>
          {breathes ? words.stop : words.breathe}
        </Button>
      </div>
    </div>
  )
}

/** Seconds in and out: six breaths a minute. */
const IN = 4
const OUT = 6

/** Starts by itself, so it does not keep the session: the person may be away with whoever came. */
function SlowBreath() {
  const words = useWords(waitingWords)
  const seconds = useSeconds()
  const into = seconds % (IN + OUT)
  const isIn = into < IN
  const start = seconds - into
  const step = isIn
    ? { phase: 'in' as const, seconds: IN, at: start, index: 0 }
    : { phase: 'out' as const, seconds: OUT, at: start + IN, index: 1 }
  return (
    <>
      <Breath beat={{ step, into: seconds - step.at, running: true }} />
      <p aria-hidden="true" className="text-lg font-semibold">
        {isIn ? words.in : words.out}
      </p>
      <p className="text-sm text-ink-soft">{words.rhythm}</p>
    </>
  )
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setSeconds(Math.round((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

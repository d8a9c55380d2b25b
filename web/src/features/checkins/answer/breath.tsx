import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sea } from '../../../ui/sea/sea.tsx'
import { useWords } from '../../../words/words.ts'
import { answerWords } from './answer-words.ts'

/** Milliseconds in and out, as `sea-breathes` in ui/sea/sea.css. */
const IN = 4000
const BREATH = IN + 6000
const BREATHS = 6
const TICK = 200

/** Shows nothing of what was chosen, and stores nothing. */
export function Breath({ onStop, onEnd }: { onStop: () => void; onEnd: () => void }) {
  const words = useWords(answerWords)
  const [isIn, setIn] = useState(true)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => {
      const passed = Date.now() - start
      if (passed >= BREATH * BREATHS) onEnd()
      else setIn(passed % BREATH < IN)
    }, TICK)
    return () => clearInterval(timer)
  }, [onEnd])
  return (
    <>
      <div className="relative min-h-40 grow overflow-hidden rounded-md">
        <Sea mood={null} stress={null} frame="card" className="sea-breathes absolute inset-0 size-full" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-2xl font-semibold">
          {isIn ? words.in : words.out}
        </p>
        <Button ref={stop} variant="secondary" onClick={onStop}>
          {words.stop}
        </Button>
      </div>
    </>
  )
}

import { useRef } from 'react'
import { copingWords } from '../../words/coping.ts'
import { useWords } from '../../words/words.ts'
import { countIn, type TimedStep } from './plan.ts'
import { AT_REST, useBreath } from './use-breath.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

type Props = { step: TimedStep; seconds: number; running: boolean }

/** What to do with the breath: a word, a count, and a shape that grows and shrinks, or the numbers alone. */
export function Pacer({ step, seconds, running }: Props) {
  const { phases } = useWords(copingWords)
  const still = useReducedMotion()
  const counts = step.phase !== 'ready' && step.phase !== 'finish'
  return (
    <div className="flex flex-col items-center gap-4">
      <p aria-live="polite" className="min-h-12 text-center text-3xl font-semibold text-accent">
        {phases[step.phase]}
      </p>
      <div aria-hidden="true" className="grid size-56 place-items-center *:col-start-1 *:row-start-1 sm:size-64">
        {!still && <Shape step={step} seconds={seconds} running={running} />}
        <span className={`relative font-semibold tabular-nums ${still ? 'text-[7rem] leading-none' : 'text-4xl'}`}>
          {counts && countIn(step, seconds)}
        </span>
      </div>
    </div>
  )
}

function Shape({ step, seconds, running }: Props) {
  const shape = useRef<HTMLDivElement>(null)
  useBreath(shape, step, running, seconds - step.at)
  return (
    <div
      ref={shape}
      style={AT_REST}
      className="size-full rounded-full border-4 border-accent bg-accent-soft will-change-transform"
    />
  )
}

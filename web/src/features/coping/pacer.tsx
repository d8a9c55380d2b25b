import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { copingWords } from '../../words/coping.ts'
import { useWords } from '../../words/words.ts'
import { countIn, type StepPhase, type TimedStep } from './plan.ts'

type Props = { step: TimedStep; seconds: number; running: boolean }

/** The breathing instruction: a word, a count, and a shape that grows and shrinks, or only the numbers. */
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

const SMALL = 0.55

/** The scale of the shape at the start and at the end of a phase. */
const SIZES: Partial<Record<StepPhase, [number, number]>> = { in: [SMALL, 1], hold: [1, 1], out: [1, SMALL] }

const styleAt = (size: number) => ({ transform: `scale(${size})`, opacity: 0.4 + size * 0.6 })

const AT_REST = styleAt(SMALL)

/** Animates the shape with transform and opacity only, which need no layout; a pause freezes it. */
function useBreath(ref: RefObject<HTMLElement | null>, step: TimedStep, running: boolean, into: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the animation of a phase starts once, at its current time
  useEffect(() => {
    const shape = ref.current
    if (!shape || !running) return
    const [from, to] = SIZES[step.phase] ?? [SMALL, SMALL]
    const duration = step.seconds * 1000
    const breath = shape.animate([styleAt(from), styleAt(to)], { duration, easing: 'ease-in-out', fill: 'both' })
    breath.currentTime = into * 1000
    return () => {
      if (shape.isConnected) breath.commitStyles()
      breath.cancel()
    }
  }, [ref, step.at, step.phase, running])
}

const wish = () => matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the person prefers reduced motion. */
const useReducedMotion = () => useSyncExternalStore(subscribe, () => wish().matches)

function subscribe(changed: () => void) {
  const list = wish()
  list.addEventListener?.('change', changed)
  return () => list.removeEventListener?.('change', changed)
}

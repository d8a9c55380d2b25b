import { type RefObject, useEffect } from 'react'
import type { StepPhase, TimedStep } from './plan.ts'

const SMALL = 0.55

/** The scale of the shape at the start and at the end of a phase. */
const SIZES: Partial<Record<StepPhase, [number, number]>> = { in: [SMALL, 1], hold: [1, 1], out: [1, SMALL] }

const styleAt = (size: number) => ({ transform: `scale(${size})`, opacity: 0.4 + size * 0.6 })

export const AT_REST = styleAt(SMALL)

/** Animates the shape with transform and opacity only, which need no layout; a pause freezes it. */
export function useBreath(ref: RefObject<HTMLElement | null>, step: TimedStep, running: boolean, into: number) {
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

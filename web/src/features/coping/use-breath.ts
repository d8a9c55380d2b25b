import { type RefObject, useEffect } from 'react'
import type { StepPhase, TimedStep } from './plan.ts'

const SMALL = 0.55

/** How large the shape is at the beginning and at the end of a phase. */
const SIZES: Partial<Record<StepPhase, [number, number]>> = { in: [SMALL, 1], hold: [1, 1], out: [1, SMALL] }

const lookAt = (size: number) => ({ transform: `scale(${size})`, opacity: 0.4 + size * 0.6 })

export const AT_REST = lookAt(SMALL)

/** Lets the shape breathe by transform and opacity alone, which cost the page no layout; a pause holds it as it is. */
export function useBreath(ref: RefObject<HTMLElement | null>, step: TimedStep, running: boolean, into: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a phase is set going once, from the moment it is at
  useEffect(() => {
    const shape = ref.current
    if (!shape || !running) return
    const [from, to] = SIZES[step.phase] ?? [SMALL, SMALL]
    const duration = step.seconds * 1000
    const breath = shape.animate([lookAt(from), lookAt(to)], { duration, easing: 'ease-in-out', fill: 'both' })
    breath.currentTime = into * 1000
    return () => {
      if (shape.isConnected) breath.commitStyles()
      breath.cancel()
    }
  }, [ref, step.at, step.phase, running])
}

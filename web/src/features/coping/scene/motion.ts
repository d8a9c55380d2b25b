import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { TimedStep } from '../session/plan.ts'

/** `into`: seconds since the step began. */
export type Beat = { step: TimedStep; into: number; running: boolean }

/** Animates transform and opacity only, which need no layout; `frames` must stay the same during a step. */
export function useMotion(ref: RefObject<Element | null>, frames: Keyframe[] | undefined, beat: Beat, easing: string) {
  const { step, into, running } = beat
  // biome-ignore lint/correctness/useExhaustiveDependencies: the motion of a step starts once, at its current time
  useEffect(() => {
    const element = ref.current
    if (!element || !frames || !running) return
    const motion = element.animate(frames, { duration: step.seconds * 1000, easing, fill: 'both' })
    motion.currentTime = into * 1000
    return () => {
      if (isRendered(element)) motion.commitStyles()
      motion.cancel()
    }
  }, [ref, step.at, step.phase, running])
}

/** A hidden element has no styles to commit. */
const isRendered = (element: Element) => element.getClientRects().length > 0

const wish = () => matchMedia('(prefers-reduced-motion: reduce)')

export const useReducedMotion = () => useSyncExternalStore(subscribe, () => wish().matches)

function subscribe(changed: () => void) {
  const list = wish()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

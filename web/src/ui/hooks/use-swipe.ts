import { type AnimationEvent, type PointerEvent, useRef } from 'react'

/** Pixels to the right; less springs back. */
const THRESHOLD = 50
/** Pixels below which a movement is a press. */
const DEAD = 4
const DISTANCE = '--swipe-x'

/** The element follows the pointer to the right; see toast.css. */
export function useSwipe(onAway: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove({ currentTarget, clientX, clientY, pointerId }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const [right, aside] = [clientX - start.current.x, Math.abs(clientY - start.current.y)]
      if (currentTarget.dataset.swipe !== 'move') {
        if (right < DEAD || aside > right) return
        currentTarget.dataset.swipe = 'move'
        currentTarget.setPointerCapture(pointerId)
      }
      currentTarget.style.setProperty(DISTANCE, `${Math.max(0, right)}px`)
    },
    onPointerUp({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      const far = start.current !== null && clientX - start.current.x >= THRESHOLD
      start.current = null
      if (currentTarget.dataset.swipe === 'move') currentTarget.dataset.swipe = far ? 'end' : 'cancel'
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      start.current = null
      currentTarget.dataset.swipe = 'cancel'
    },
    onAnimationEnd({ currentTarget }: AnimationEvent<HTMLElement>) {
      if (currentTarget.dataset.swipe === 'end') onAway()
    },
  }
}

import { type PointerEvent, useRef } from 'react'
import type { Reading } from './use-reading.ts'

/** So many pixels sideways turn the page, if it is twice as far as up or down. */
const FAR = 60

/** A finger drawn to the left turns to the next lesson, to the right to the one before. */
export function usePageSwipe({ previous, next }: Pick<Reading, 'previous' | 'next'>) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current || !document.getSelection()?.isCollapsed) return
      const [x, y] = [clientX - start.current.x, clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < FAR || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) next()
      else previous()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

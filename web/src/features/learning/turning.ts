import { type PointerEvent, useEffect, useRef } from 'react'

type Turns = { previous: () => void; next: () => void }

/** Elements that use the arrow keys themselves, or lie above the page. */
const USES_ARROW_KEYS = 'input, textarea, select, [contenteditable], [role=radiogroup], [role=menu]'

export function useArrowKeys({ previous, next }: Turns) {
  useEffect(() => {
    const turn: Record<string, () => void> = { ArrowLeft: previous, ArrowRight: next }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (target instanceof Element && target.closest(USES_ARROW_KEYS)) return
      if (document.querySelector('dialog[open]')) return
      turn[key]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [previous, next])
}

/** Sideways pixels, if twice the vertical distance. */
const SWIPE_PX = 60

/** Left means next, right previous. */
export function usePageSwipe({ previous, next }: Turns) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current || !document.getSelection()?.isCollapsed) return
      const [x, y] = [clientX - start.current.x, clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return
      if (x < 0) next()
      else previous()
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

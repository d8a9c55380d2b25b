import { useEffect } from 'react'
import type { Reading } from './use-reading.ts'

/** Whatever uses the arrows itself, or lies above the page. */
const BUSY = 'input, textarea, select, [contenteditable], [role=radiogroup], [role=menu]'

/** The arrow keys turn to the lesson before and after, but not while somebody types or a dialog is open. */
export function useArrowKeys({ previous, next }: Pick<Reading, 'previous' | 'next'>) {
  useEffect(() => {
    const turn: Record<string, () => void> = { ArrowLeft: previous, ArrowRight: next }
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (target instanceof Element && target.closest(BUSY)) return
      if (document.querySelector('dialog[open]')) return
      turn[key]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [previous, next])
}

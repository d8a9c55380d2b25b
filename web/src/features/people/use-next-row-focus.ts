import { useLayoutEffect, useRef } from 'react'

/** A row may go while it has the focus, so the row now in its place takes it, or the last one. */
export function useNextRowFocus(rows: readonly { id: string }[]) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ id: string; at: number } | null>(null)

  useLayoutEffect(() => {
    const { current } = box
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row], [data-details]') : null
      const id = row?.dataset.row ?? row?.dataset.details
      last.current = id ? { id, at: rows.findIndex((one) => one.id === id) } : null
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) last.current = null
    }
    current?.addEventListener('focusin', note)
    current?.addEventListener('focusout', leave)
    const before = last.current
    if (before && document.activeElement === document.body && !rows.some(({ id }) => id === before.id)) {
      const menus = current?.querySelectorAll<HTMLElement>(
        '[data-row] :is([aria-haspopup=menu], [aria-haspopup=dialog])',
      )
      menus?.[Math.min(before.at, menus.length - 1)]?.focus()
    }
    return () => {
      current?.removeEventListener('focusin', note)
      current?.removeEventListener('focusout', leave)
    }
  }, [rows])

  return box
}

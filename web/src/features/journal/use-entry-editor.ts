import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'

/** Takes the focus when the editor closes. */
export const FOCUS_NEXT = { tabIndex: -1, 'data-focus-next': '' }

export const WRITE = '#write'

/** Waits until loading cannot overwrite it; the hash goes, so that Back and a reload do not open the editor. */
export function useWriteFromAddress(ready: boolean, write: () => void) {
  useEffect(() => {
    if (!ready || location.hash !== WRITE) return
    history.replaceState(history.state, '', location.pathname)
    write()
  }, [ready, write])
}

/** Closing returns the focus to where it was. */
export function useEntryEditor() {
  const [draft, setDraft] = useState<Draft | null>(null)
  const opener = useRef<Element | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = draft !== null
  useEffect(() => {
    if (isOpen || !opener.current) return
    const next = list.current?.querySelector('[data-focus-next]')
    const back = opener.current.isConnected ? opener.current : list.current?.querySelector('button')
    const target = next ?? back
    if (target instanceof HTMLElement) target.focus()
    opener.current = null
  }, [isOpen])
  return {
    draft,
    list,
    write: (next: Draft) => {
      opener.current = document.activeElement
      setDraft(next)
    },
    close: () => setDraft(null),
  }
}

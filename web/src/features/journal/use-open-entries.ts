import { useCallback, useEffect, useState } from 'react'
import { onPageHidden } from '../../app/page/hide-overlay.ts'

const NONE: ReadonlySet<string> = new Set()

export type OpenEntries = ReturnType<typeof useOpenEntries>

/** Which entries are open. All are closed at first, and again when the page is hidden. */
export function useOpenEntries() {
  const [ids, setIds] = useState(NONE)
  useEffect(() => onPageHidden(() => setIds(NONE)), [])
  const open = useCallback((more: readonly string[]) => setIds((before) => new Set([...before, ...more])), [])
  return {
    has: (id: string) => ids.has(id),
    any: ids.size > 0,
    open,
    close: (id: string) => setIds((before) => new Set([...before].filter((one) => one !== id))),
    closeAll: () => setIds(NONE),
  }
}

import { createStore, useStore } from '../hooks/store.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import type { Notice, ShownNotice } from './toast.tsx'
import { ToastViewport } from './toast-viewport.tsx'

const shown = createStore<ShownNotice | null>(null)
let count = 0

/** Only the latest toast is visible. */
export function toast(notice: Notice) {
  count += 1
  shown.set({ ...notice, id: count })
}

const dismiss = () => shown.set(null)

export function Toaster() {
  const notice = useStore(shown)
  if (!useHydrated()) return null
  return <ToastViewport notice={notice} onDismiss={dismiss} />
}

import { Suspense } from 'react'
import { createStore, useStore } from '../hooks/store.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { lazyWithFallback } from '../lazy-with-fallback.tsx'
import type { Notice, ShownNotice } from './toast.tsx'

const shown = createStore<ShownNotice | null>(null)
let count = 0

/** Only the latest toast is visible. */
export function toast(notice: Notice) {
  count += 1
  shown.set({ ...notice, id: count })
}

const dismiss = () => shown.set(null)

const Viewport = lazyWithFallback(
  async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }),
  () => null,
)

export function Toaster() {
  const notice = useStore(shown)
  if (!useHydrated()) return null
  return (
    <Suspense>
      <Viewport notice={notice} onDismiss={dismiss} />
    </Suspense>
  )
}

import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithFallback } from './lazy-with-fallback.ts'

export type Notice = { title: string; text: string; variant?: 'default' | 'destructive' }
export type ShownNotice = Notice & { id: number }

let latest: ShownNotice | null = null
let count = 0
const listeners = new Set<() => void>()

/** Shows a notice; only the latest one is visible. Callable from anywhere. */
export function toast(notice: Notice) {
  count += 1
  change({ ...notice, id: count })
}

const dismiss = () => change(null)

function change(notice: ShownNotice | null) {
  latest = notice
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const Viewport = lazyWithFallback(
  async () => ({ default: (await import('./toast-viewport.tsx')).ToastViewport }),
  () => null,
)

/** Where notices appear; the code that draws them comes in after the page itself. */
export function Toaster() {
  const notice = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )
  return (
    <Suspense>
      <Viewport notice={notice} onDismiss={dismiss} />
    </Suspense>
  )
}

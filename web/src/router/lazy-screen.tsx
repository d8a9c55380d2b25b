import { type ComponentType, lazy, Suspense, useState } from 'react'
import { call } from '../app/api/api.ts'
import { isUnreachable } from '../app/api/api-error.ts'
import { hasPendingSend } from '../app/navigation/unsaved.ts'
import { Spinner } from '../ui/spinner.tsx'

export type LazyScreen = { load: () => Promise<unknown>; loaded: () => ComponentType | null; Lazy: ComponentType }

/** A failed load is forgotten, so that the next try fetches again. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | null = null
  let loading: Promise<ComponentType> | null = null
  const fetchOnce = () => {
    loading ??= load().then(
      (loaded) => {
        screen = loaded
        return loaded
      },
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  return {
    load: fetchOnce,
    loaded: () => screen,
    Lazy: lazy(async () => ({ default: await fetchOnce().catch(reloadPage) })),
  }
}

/**
 * Some browsers cache a failed import, so the page reloads once per address, unless something unsaved would be lost.
 */
async function reloadPage(error: unknown): Promise<ComponentType> {
  if (hasPendingSend() || history.state?.loadedAnew || !(await serverAnswers())) throw error
  History.prototype.replaceState.call(history, { ...history.state, loadedAnew: true }, '')
  location.reload()
  return new Promise(() => {})
}

const serverAnswers = () =>
  call('GET /api/user', { passive: true }).then(
    () => true,
    (refusal) => !isUnreachable(refusal),
  )

/** `lazy` would show its fallback first. */
export function RenderScreen({ screen }: { screen: LazyScreen }) {
  const [Screen] = useState(() => screen.loaded() ?? screen.Lazy)
  return (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  )
}

export const Waiting = () => (
  <main id="main" tabIndex={-1} className="grow">
    <Spinner />
  </main>
)

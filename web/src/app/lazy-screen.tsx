import { type ComponentType, lazy, useState } from 'react'
import { call } from './api.ts'
import { isUnreachable } from './api-error.ts'
import { hasPendingSend } from './pending-send.ts'

/** A screen whose code comes in later, or has come in already. */
export type LazyScreen = { preload: () => void; loaded: () => ComponentType | null; Lazy: ComponentType }

/** A failed load is forgotten, so that the next try asks the network again. */
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
    preload: () => void fetchOnce().catch(() => {}),
    loaded: () => screen,
    Lazy: lazy(async () => ({ default: await fetchOnce().catch(reloadPage) })),
  }
}

/**
 * A browser remembers code that it could not fetch once, even when the server is back; only a full load of the page
 * asks again. It is done one time for an address, and not while something would be lost by it.
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

/** Draws a screen at once when its code is here: React's own lazy components show their fallback even then. */
export function RenderScreen({ screen }: { screen: LazyScreen }) {
  const [Screen] = useState(() => screen.loaded() ?? screen.Lazy)
  return <Screen />
}

import { type ComponentType, lazy, useState } from 'react'

/** A screen whose code comes in later, or has come in already. */
export type LateScreen = { preload: () => void; loaded: () => ComponentType | null; Lazy: ComponentType }

/** A failed load is forgotten, so that the next try asks the network again. */
export function late(load: () => Promise<ComponentType>): LateScreen {
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
    Lazy: lazy(async () => ({ default: await fetchOnce() })),
  }
}

/** Draws a screen at once when its code is here: React's own lazy components show their fallback even then. */
export function Late({ screen }: { screen: LateScreen }) {
  const [Screen] = useState(() => screen.loaded() ?? screen.Lazy)
  return <Screen />
}

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration; true at once where nothing was rendered. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

export type Store<T> = ReturnType<typeof createStore<T>>

/** A value outside of components that they, and anything else, can follow. */
export function createStore<T>(value: T) {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const changed of listeners) changed()
    },
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

/** The value as it is now; `prerendered` is what the server's HTML shows where that is another. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>, prerendered: () => T = get) =>
  useSyncExternalStore(subscribe, get, prerendered)

import { createStore } from '../../ui/store.ts'

/** Whether the list of keys is open; null where none are, and before their code is there. */
export const keysShown = createStore<boolean | null>(null)

/** Under which a device keeps that single keys do nothing: nothing personal, so that it outlives a sign-out. */
export const KEYS = 'keys'

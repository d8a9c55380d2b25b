import { createStore, useStore } from '../ui/store.ts'

const pending = createStore(false)

/** Says that something is on its way that must not be lost: nothing but the person may take the page away. */
export const setPendingSend = pending.set

export const hasPendingSend = pending.get

export const useHasPendingSend = () => useStore(pending)

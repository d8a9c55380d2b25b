import { createStore, useStore } from '../../ui/store.ts'

const pending = createStore(false)

/** Marks that something is being sent that must not be lost: only the person may leave the page. */
export const setPendingSend = pending.set

export const hasPendingSend = pending.get

export const useHasPendingSend = () => useStore(pending)

import { createStore, useStore } from '../../ui/store.ts'

const unsaved = createStore(false)

/** Marks that the screen holds text that is not saved, for the warning before the session ends. */
export const setUnsaved = unsaved.set

export const hasUnsaved = unsaved.get

export const useUnsaved = () => useStore(unsaved)

const pending = createStore(false)

/** Marks that something is being sent that must not be lost: only the person may leave the page. */
export const setPendingSend = pending.set

export const hasPendingSend = pending.get

export const useHasPendingSend = () => useStore(pending)

import { createStore, useStore } from '../../ui/hooks/store.ts'

const unsaved = createStore(false)

/** The warning before the session's end tells of it. */
export const setUnsaved = unsaved.set

export const hasUnsaved = unsaved.get

export const useUnsaved = () => useStore(unsaved)

const pending = createStore(false)

/** Only the person may leave the page meanwhile. */
export const setPendingSend = pending.set

export const hasPendingSend = pending.get

export const useHasPendingSend = () => useStore(pending)

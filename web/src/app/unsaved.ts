import { createStore, useStore } from '../ui/store.ts'

const unsaved = createStore(false)

/** Says that the screen holds words that are nowhere else, for whoever is about to end the session. */
export const setUnsaved = unsaved.set

export const useUnsaved = () => useStore(unsaved)

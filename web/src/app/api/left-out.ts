import { createStore } from '../../ui/store.ts'

type LeftOut = { count: number; path: string }

/** How many rows of a list the newest answer to a call could not show, and on which page. */
export const leftOut = createStore<ReadonlyMap<string, LeftOut>>(new Map())

export function noteLeftOut(call: string, header: string | null) {
  const count = Number(header)
  if (count > 0 || leftOut.get().has(call))
    leftOut.set(new Map(leftOut.get()).set(call, { count, path: location.pathname }))
}

import { createStore } from '../../ui/hooks/store.ts'

type LeftOut = { count: number; path: string }

/** Rows that the newest answer to each call had to leave out. */
export const leftOut = createStore<ReadonlyMap<string, LeftOut>>(new Map())

export function noteLeftOut(call: string, header: string | null) {
  const count = Number(header)
  if (count > 0 || leftOut.get().has(call))
    leftOut.set(new Map(leftOut.get()).set(call, { count, path: location.pathname }))
}

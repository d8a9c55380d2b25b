/** Milliseconds between reads while the previous page's last write is on its way. */
const AGAIN = [100, 200, 400, 800, 1500]
const PATIENCE_MS = 3000

type Mark = { slot: string; revision: number }

const isMark = (mark: unknown): mark is Mark =>
  typeof mark === 'object' && mark !== null && 'slot' in mark && 'revision' in mark

const markNow = () => {
  const mark: unknown = typeof history === 'undefined' ? null : history.state?.draft
  return isMark(mark) ? mark : null
}

/** Left by the previous page of this history entry, as before a reload. */
let before = markNow()

const writes = new Set<Promise<unknown>>()

/** Notes the awaited revision in the history entry for a reload; 0 removes it, so that the next person finds none. */
export function expectWrite(slot: string, revision: number) {
  const mark = markNow()
  if (revision === (mark?.slot === slot ? mark.revision : 0)) return
  const { draft: _, ...state } = history.state ?? {}
  History.prototype.replaceState.call(history, revision > 0 ? { ...state, draft: { slot, revision } } : state, '')
}

export function beforeReading<T>(write: Promise<T>): Promise<T> {
  writes.add(write)
  return write.finally(() => writes.delete(write))
}

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits at most three seconds for earlier writes. */
export async function readAfterWrites<S extends Mark>(read: () => Promise<S[]>, awaited = before): Promise<S[]> {
  before = null
  await Promise.race([Promise.allSettled(writes), pass(writes.size > 0 ? PATIENCE_MS : 0)])
  for (const wait of AGAIN) {
    const found = await read()
    if (!awaited || hasArrived(found, awaited)) return found
    await pass(wait)
  }
  return read()
}

const hasArrived = (found: readonly Mark[], { slot, revision }: Mark) =>
  found.some((draft) => draft.slot === slot && draft.revision >= revision)

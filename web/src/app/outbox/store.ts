import { hasDatabase, storeOf } from '../session/store.ts'

/** What waits on this device, and nothing else: ciphertexts that no key of the device opens. */
export const OUTBOX = 'evenkeel-outbox'

/** `browser`: the device that hands it in; `key`: which key of the server it is sealed to. */
export type Waiting = { browser: string; key: string; enc: string; sealed: string }

const items = storeOf(OUTBOX, 'items', { keyPath: 'n', autoIncrement: true })

export const addWaiting = (item: Waiting) => items('readwrite', (store) => store.add(item))
export const replaceWaiting = (item: Waiting & { n: number }) => items('readwrite', (store) => store.put(item))
export const removeWaiting = (n: number) => items('readwrite', (store) => store.delete(n))

export const countWaiting = async () => ((await hasDatabase(OUTBOX)) ? items('readonly', (store) => store.count()) : 0)

/** Oldest first. */
export const allWaiting = async () =>
  (await hasDatabase(OUTBOX))
    ? items('readonly', (store): IDBRequest<(Waiting & { n: number })[]> => store.getAll())
    : []

/** What became of an item. `foreign`: it waited for a device that this one is not any more. */
export type Outcome = 'stored' | 'refused' | 'foreign'
/** Null when one was added, or what is none was removed. */
type Change = { n: number; outcome: Outcome } | null

/** The lock of whoever hands in. */
export const HANDING = 'outbox'
const CHANNEL = 'outbox'

/** Tells all pages of this browser, also this one. */
export function tellChanged(change: Change) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}

export function onChanged(hear: (change: Change) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => hear(data))
  return () => channel.close()
}

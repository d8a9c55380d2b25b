import { hasDatabase, storeOf } from '../session/store.ts'

/** Holds only ciphertexts that no key of the device opens. */
export const OUTBOX = 'evenkeel-outbox'

/** `browser`: the device that hands it in; `key`: the server key it is sealed to. */
export type Waiting = { browser: string; key: string; enc: string; sealed: string }

const items = storeOf(OUTBOX, 'items', { keyPath: 'n', autoIncrement: true })

export const addWaiting = (item: Waiting) => items('readwrite', (store) => store.add(item))
export const replaceWaiting = (item: Waiting & { n: number }) => items('readwrite', (store) => store.put(item))
export const removeWaiting = (n: number) => items('readwrite', (store) => store.delete(n))

export const countWaiting = async () => ((await hasDatabase(OUTBOX)) ? items('readonly', (store) => store.count()) : 0)

export const allWaiting = async () =>
  (await hasDatabase(OUTBOX))
    ? items('readonly', (store): IDBRequest<(Waiting & { n: number })[]> => store.getAll())
    : []

/** `foreign`: sealed for an enrolment that this device no longer has. */
export type Outcome = 'stored' | 'refused' | 'foreign'
/** Null when an item was added, or an invalid one removed. */
type Change = { n: number; outcome: Outcome } | null

export const HANDING = 'outbox'
const CHANNEL = 'outbox'

/** Reaches all pages of this browser, including this one. */
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

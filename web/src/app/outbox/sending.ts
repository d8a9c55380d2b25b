import { createStore, useStore } from '../../ui/store.ts'
import { sendWaiting } from './send.ts'
import { countWaiting, onChanged } from './store.ts'

/** Milliseconds between two tries while something waits. */
const EVERY = 3000

const waiting = createStore(0)

/** The last thing to be kept found no room on this device. */
export const isFull = createStore(false)
export const useIsFull = () => useStore(isFull, () => false)

/** How much waits on this device, of whomever. */
export const useWaiting = () => useStore(waiting, () => 0)

/** Hands in what waits, now and while this page is open. */
export async function keepSending() {
  const count = async () => waiting.set(await countWaiting().catch(() => 0))
  const send = () => void (waiting.get() > 0 && sendWaiting())
  onChanged(() => void count())
  addEventListener('online', send)
  setInterval(send, EVERY)
  await count()
  send()
}

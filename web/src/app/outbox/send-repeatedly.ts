import { createStore, useStore } from '../../ui/hooks/store.ts'
import { sendWaiting } from './send-waiting.ts'
import { countWaiting, onChanged } from './store.ts'

/** Milliseconds between tries while something waits. */
const EVERY = 3000

const waiting = createStore(0)

/** Set when the device had no room for the last item. */
export const isFull = createStore(false)
export const useIsFull = () => useStore(isFull, () => false)

/** Counts everybody's items on this device. */
export const useWaiting = () => useStore(waiting, () => 0)

export async function sendRepeatedly() {
  const count = async () => waiting.set(await countWaiting().catch(() => 0))
  const send = () => void (waiting.get() > 0 && sendWaiting())
  onChanged(() => void count())
  addEventListener('online', send)
  setInterval(send, EVERY)
  await count()
  send()
}

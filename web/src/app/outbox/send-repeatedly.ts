import { createStore, useStore } from '../../ui/hooks/store.ts'
import { keepsKey } from '../session/enrolled-browser.ts'
import { sendWaiting } from './send-waiting.ts'
import { countWaiting, onChanged } from './store.ts'

/** Milliseconds between tries while something waits. */
const EVERY = 3000

/** Milliseconds between signs of life of an enrolled device; the server misses it after ten minutes at the least. */
const ALIVE = 4 * 60_000

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
  setInterval(() => void signOfLife().catch(() => {}), ALIVE)
  await count()
  send()
}

async function signOfLife() {
  if (await keepsKey()) await (await import('../session/browser-key.ts')).currentEnrolment()
}

import { useEffect, useReducer } from 'react'
import { useTimeNow } from '../../ui/use-now.ts'

/** Milliseconds between the clocks below which this device's is taken to be right: the header counts whole seconds. */
const SMALL = 2000
let ahead = 0

/** Every response says the server's time in its `Date` header; a device's own clock may be wrong. */
export function noteServerTime(header: string | null) {
  const difference = Date.parse(header ?? '') + 500 - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < SMALL ? 0 : difference
}

/** The time by the server's clock (milliseconds since 1970), also while it is away. */
export const serverNow = () => Date.now() + ahead

/** The same, read again at this interval (milliseconds; null for never), so that ages stay right on an open page. */
export function useServerNow(every: number | null): number {
  const [, update] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(update, every)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [every])
  return useTimeNow(serverNow)
}

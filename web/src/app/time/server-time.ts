import { useEffect, useReducer } from 'react'
import { useTimeNow } from '../../ui/use-now.ts'

/** Milliseconds between the clocks below which this device's is taken to be right: the header counts whole seconds. */
const SMALL = 2000
let ahead = 0
/** What the server said last, and when, by a clock that nobody sets. */
let said = { time: Number.NaN, at: 0 }

/** Every response says the server's time in its `Date` header; a device's own clock may be wrong. */
export function noteServerTime(header: string | null) {
  const difference = Date.parse(header ?? '') + 500 - Date.now()
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) < SMALL ? 0 : difference
  said = { time: Date.parse(header ?? ''), at: performance.now() }
}

/** Milliseconds since a time of the server (`2026-11-20T17:04:05.123Z`), whatever this device's clock says; 0 while it has said nothing. */
export const sinceByServer = (iso: string) => said.time - Date.parse(iso) + performance.now() - said.at || 0

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

import { useEffect, useReducer } from 'react'
import { useTimeNow } from '../../ui/hooks/use-now.ts'

/** Milliseconds within which this device's clock counts as right: the header has whole seconds. */
const SMALL = 2000
let ahead = 0
/** `at` is by a clock that nobody sets. */
let said = { time: Number.NaN, at: 0 }

/** Reads the `Date` header, because a device's own clock may be wrong. */
export function noteServerTime(header: string | null) {
  const difference = Date.parse(header ?? '') + 500 - Date.now()
  if (Number.isNaN(difference)) return
  ahead = Math.abs(difference) < SMALL ? 0 : difference
  said = { time: Date.parse(header ?? ''), at: performance.now() }
}

/** Milliseconds since a time of the server, whatever this device's clock says; 0 before its first answer. */
export const sinceByServer = (iso: string) => said.time - Date.parse(iso) + performance.now() - said.at || 0

/** Milliseconds since 1970 by the server's clock, also while it is away. */
export const serverNow = () => Date.now() + ahead

/** Renders anew at this interval (milliseconds; null for never), so that ages stay right on an open page. */
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

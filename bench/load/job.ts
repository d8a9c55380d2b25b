/** One measurement that the load process is to make. */
export type Job = {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  seconds: number
  headers: Record<string, string>
  body?: string
  /** One connection per cookie; an empty string sends none. */
  cookies: string[]
}

/** Milliseconds; `failed` counts answers outside 2xx, broken connections and timeouts. */
export type Measure = { perSecond: number; p50: number; p99: number; failed: number }

/** Milliseconds of the largest paint so far, and the sum of all layout shifts. */
export type Painted = { largestPaint: number; shift: number }

declare global {
  interface Window {
    painted: Painted
  }
}

/** Runs in the page before anything else does. */
export function watchPaint() {
  const painted: Painted = { largestPaint: 0, shift: 0 }
  window.painted = painted
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.shift += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
}

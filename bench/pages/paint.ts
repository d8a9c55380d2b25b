import { setTimeout as pause } from 'node:timers/promises'
import { median, printTable, verdict } from '../print.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { SCREENS, type Screen, screenName, startViewer, type Viewer } from './browser.ts'
import { waitForNetworkIdle } from './network-idle.ts'

/** Number of visits to the landing page, whose paint has a target, and to the other screens. */
const VISITS = { landing: 5, signedIn: 3 }
/** A slow network and processor: 1.6 Mbit/s, 150 ms latency, a quarter of the speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const LANDING_PAINT_MS = 700

/** Largest paint and layout shift of each screen on a slow phone, with an empty cache. */
export async function measurePaint(scratch: Scratch, product: Server): Promise<string[]> {
  const viewer = await startViewer(scratch, product, 'paint')
  try {
    const rows: string[][] = []
    for (const screen of SCREENS) {
      const visits: Painted[] = []
      const count = screen.as === 'stranger' ? VISITS.landing : VISITS.signedIn
      while (visits.length < count) visits.push(await look(viewer, product, screen))
      const paint = median(visits.map(({ largestPaint }) => largestPaint))
      const name = `${screenName(screen)} largest paint, ms`
      rows.push(
        screen.path === '/' ? verdict(name, paint, { atMost: LANDING_PAINT_MS }, 0) : [name, paint.toFixed(0), '', ''],
        verdict(`${screenName(screen)} layout shift`, Math.max(...visits.map(({ shift }) => shift)), { atMost: 0 }, 4),
      )
    }
    printTable(['1.6 Mbit/s, 150 ms, processor ÷ 4', 'measured', 'target', ''], rows)
    return []
  } finally {
    await viewer.close()
  }
}

async function look(viewer: Viewer, { origin }: Server, screen: Screen): Promise<Painted> {
  const context = await viewer.openAs(screen.as)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watchPaint)
  await page.goto(`${origin}${screen.path}`, { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  await waitForNetworkIdle(page)
  await pause(200)
  const painted = await page.evaluate(() => window.painted)
  await context.close()
  return painted
}

/** The time of the largest paint so far (ms), and the sum of all layout shifts. */
type Painted = { largestPaint: number; shift: number }

declare global {
  interface Window {
    painted: Painted
  }
}

/** Runs in the page before anything else does. */
function watchPaint() {
  const painted: Painted = { largestPaint: 0, shift: 0 }
  window.painted = painted
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.shift += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
}

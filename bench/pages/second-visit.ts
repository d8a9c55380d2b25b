import { median, verdict } from '../print.ts'
import type { Server } from '../setup/product.ts'
import type { Viewer } from './browser.ts'

const VISITS = 3
/** Milliseconds until the largest paint of the entry when the worker has it. */
const PROMISED = 500
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

/** The entry once more in a browser that had it before, on the same slow line: the worker answers, and the server is asked beside it. */
export async function rowOfSecondVisit(viewer: Viewer, { origin }: Server): Promise<string[]> {
  const paints: number[] = []
  while (paints.length < VISITS) paints.push(await paintOfSecondVisit(viewer, origin))
  return verdict('/ (stranger), second visit, largest paint, ms', median(paints), { atMost: PROMISED }, 0)
}

async function paintOfSecondVisit(viewer: Viewer, origin: string) {
  const context = await viewer.openAs('stranger')
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready) && (await caches.has('nobody')))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(origin, { waitUntil: 'load' })
  const { paint, byWorker } = await page.evaluate(lastPaint)
  await context.close()
  if (!byWorker) throw new Error('The second visit did not pass through the worker')
  return paint
}

/** Runs in the page: waits for half a second without a larger paint. */
function lastPaint(): Promise<{ paint: number; byWorker: boolean }> {
  return new Promise((resolve) => {
    let paint = 0
    let timer: ReturnType<typeof setTimeout>
    const [navigation] = performance.getEntriesByType('navigation')
    const byWorker = navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve({ paint, byWorker }), 500)
    }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paint = startTime
      wait()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    wait()
  })
}

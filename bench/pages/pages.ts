import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page, Request } from 'playwright'
import { against } from '../asked.ts'
import { median, printTable, verdict } from '../print.ts'
import type { Server } from '../setup/product.ts'
import type { Scratch } from '../setup/scratch.ts'
import { startCommit } from './against.ts'
import { SCREENS, type Screen, screenName, startViewer, type Viewer } from './browser.ts'
import { startStill } from './still.ts'

const VISITS = 5
/** A slow network and processor: 1.6 Mbit/s, 150 ms latency, a quarter of the speed. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4

/** What is promised: milliseconds until the largest paint and until every press works. */
const PROMISED: Record<string, { paint: number; interactive?: number; tap?: string }> = {
  '/': { paint: 600 },
  '/inmate': { paint: 800, interactive: 1600, tap: '/checkin' },
  '/staff': { paint: 800, interactive: 1600, tap: '/checkin' },
  '/admin': { paint: 800, interactive: 1600, tap: '/admin/people' },
}
/** What each page may weigh, as the build wrote it down. */
const WEIGHTS = new URL('../../web/dist/.weights.json', import.meta.url)
/** Scripts inside a page, which the build does not count (kB). */
const INLINE = 0.4
/** Requests until a portal is interactive, and those for code of other screens once it is quiet. */
const REQUESTS = { interactive: 12, idle: 8 }
const TAP_MS = 150
/** Of the first visit, and of the entry, which the worker answers (milliseconds). */
const SECOND_VISIT = 0.5
const SECOND_ENTRY_MS = 500
/** How long a quiet network stays quiet, and how long we wait for it. */
const QUIET_MS = 1000
const PATIENCE_MS = 20_000

/**
 * What a browser with an empty cache sees, fetches and waits for, on a slow phone. `--against <commit>` visits that
 * commit's pages in turn with ours, and the same pages with scripts that do not run.
 */
export async function measurePages(scratch: Scratch, product: Server): Promise<string[]> {
  const budgets: Budget[] = JSON.parse(await readFile(WEIGHTS, 'utf8'))
  const before = against ? { ...(await startCommit(against)), still: await startStill(product.origin) } : null
  const viewer = await startViewer(scratch, product, 'pages')
  try {
    const rows: string[][] = []
    for (const screen of SCREENS) {
      const seen: Visits = { ours: [], theirs: [], still: [] }
      while (seen.ours.length < VISITS) {
        seen.ours.push(await visit(viewer, product.origin, screen))
        if (!before) continue
        seen.theirs.push(await visit(before.viewer, before.product.origin, screen))
        if (PROMISED[screen.path]?.tap) seen.still.push(await visitStill(viewer, before.still, screen))
      }
      rows.push(...rowsOf(screen, seen, budgets))
    }
    const than = before ? [`of ${against}`, 'of scripts at rest'] : []
    printTable(['1.6 Mbit/s, 150 ms, processor ÷ 4, empty cache', 'measured', 'target', '', ...than], rows)
    return []
  } finally {
    await viewer.close()
  }
}

type Visit = Seen & {
  /** Requests until the page is interactive, until it is quiet, and for code of other screens after that. */
  early: number
  own: number
  idle: number
  script: number
  style: number
  tap: number | null
  /** The second visit, from the cache: milliseconds until presses work, and until the largest paint. */
  again: number
  largestAgain: number
}

type Visits = { ours: Visit[]; theirs: Visit[]; still: number[] }

type Budget = { kind: string; budget: number }
/** What the build calls the pages of each role. */
const KINDS = { stranger: 'landing', inmate: 'person in care', staff: 'staff', admin: 'administrator and clinician' }

function rowsOf(screen: Screen, { ours, theirs, still }: Visits, budgets: Budget[]): string[][] {
  const budgetOf = (kind: string) => budgets.find((one) => one.kind === kind)?.budget
  const open = screen.as === 'stranger'
  const script = budgetOf(KINDS[screen.as])
  const style = budgetOf(open ? 'styles before the sign-in' : 'styles')
  const promised = PROMISED[screen.path]
  const portal = promised?.tap !== undefined
  const middle = (visits: Visit[], value: (one: Visit) => number) => median(visits.map(value))
  const row = (what: string, value: (one: Visit) => number, atMost?: number, digits = 0) => {
    const name = `${screenName(screen)} ${what}`
    const measured = middle(ours, value)
    const cells =
      atMost === undefined ? [name, measured.toFixed(digits), '', ''] : verdict(name, measured, { atMost }, digits)
    const ratios = theirs.map((one, round) => value(ours[round] ?? one) / value(one))
    return theirs.length === 0 ? cells : [...cells, median(ratios).toFixed(2)]
  }
  const first = middle(ours, (one) => one.interactive)
  const interactive = row('interactive, ms', (one) => one.interactive, promised?.interactive)
  if (still.length > 0)
    interactive.push(median(still.map((rest, round) => (ours[round]?.interactive ?? 0) / rest)).toFixed(2))
  return [
    row('largest paint, ms', (one) => one.largestPaint, promised?.paint),
    ...(open
      ? [row('largest paint on the second visit, ms', (one) => one.largestAgain, SECOND_ENTRY_MS)]
      : [interactive, row('interactive on the second visit, ms', (one) => one.again, SECOND_VISIT * first)]),
    verdict(`${screenName(screen)} layout shift`, Math.max(...ours.map(({ shift }) => shift)), { atMost: 0 }, 4),
    row('requests until quiet', (one) => one.own),
    ...(portal
      ? [
          row('requests until interactive', (one) => one.early, REQUESTS.interactive),
          row('idle requests for code', (one) => one.idle, REQUESTS.idle),
          row(`tap to ${promised.tap}, ms`, (one) => one.tap ?? 0, TAP_MS),
        ]
      : []),
    row('JavaScript until interactive, kB', (one) => one.script / 1000, script && script + INLINE, 1),
    row('CSS until interactive, kB', (one) => one.style / 1000, style, 1),
  ]
}

async function visit(viewer: Viewer, origin: string, screen: Screen): Promise<Visit> {
  const context = await viewer.openAs(screen.as)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await slowDown(devtools)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.addInitScript(watchPage)
  await page.goto(`${origin}${screen.path}`, { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  if (screen.as !== 'stranger') await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  await waitForNetworkIdle(page)
  const own = requests.length
  // After two and a half quiet seconds the code of other screens comes.
  if (PROMISED[screen.path]?.tap) await page.waitForRequest(/\/assets\/.*\.js$/, { timeout: 10_000 })
  await waitForNetworkIdle(page)
  if (new URL(page.url()).pathname !== screen.path) throw new Error(`${screenName(screen)} led to ${page.url()}`)
  const idle = requests.slice(own).filter((request) => request.resourceType() === 'script').length
  const { early, ...seen } = await page.evaluate(() => ({
    ...window.seen,
    early: performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < window.seen.interactive)
      .map(({ name }) => name),
  }))
  const untilInteractive = requests.filter((request) => request.url() === page.url() || early.includes(request.url()))
  const sizes = await sizesOf(untilInteractive)
  const tap = await timeOfTap(page, PROMISED[screen.path]?.tap)
  // The worker answers an entry that was there before.
  if (screen.as === 'stranger') await page.waitForFunction(() => caches.has('nobody'))
  await page.goto(`${origin}${screen.path}`)
  if (screen.as !== 'stranger') await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
  await waitForNetworkIdle(page)
  const [again, largestAgain] = await page.evaluate(() => [window.seen.interactive, window.seen.largestPaint] as const)
  await context.close()
  return { ...seen, early: untilInteractive.length, own, idle, ...sizes, tap, again, largestAgain }
}

/** Milliseconds until the last script is there. */
async function visitStill(viewer: Viewer, origin: string, screen: Screen): Promise<number> {
  const context = await viewer.openAs(screen.as)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.goto(`${origin}${screen.path}`)
  await waitForNetworkIdle(page)
  const ends = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((one) => (/\.js$/.test(one.name) ? one.startTime + one.duration : 0)),
  )
  await context.close()
  return Math.max(...ends)
}

async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Scripts and styles in bytes of brotli, those inside the page included. */
async function sizesOf(requests: Request[]) {
  const size = { script: 0, style: 0 }
  for (const request of requests) {
    const kind = request.resourceType()
    const answer = kind === 'document' || kind === 'script' || kind === 'stylesheet' ? await request.response() : null
    if (!answer) continue
    if (kind === 'document') addInline(size, await answer.text())
    else {
      const { 'content-encoding': encoding, 'content-length': length } = await answer.allHeaders()
      if (encoding !== 'br') throw new Error(`${answer.url()} was not sent as brotli`)
      size[kind === 'script' ? 'script' : 'style'] += Number(length)
    }
  }
  return size
}

/** Adds inline styles and scripts, with the size that they have when compressed alone. */
function addInline(size: { script: number; style: number }, html: string) {
  const brotli = (tag: string) => {
    const texts = [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text]) => text)
    return texts.length ? brotliCompressSync(texts.join('\n')).length : 0
  }
  size.style += brotli('style')
  size.script += brotli('script')
}

/** From a press on a link to the next screen's heading on the display. */
async function timeOfTap(page: Page, path: string | undefined) {
  if (!path) return null
  const link = `a[href="${path}"]`
  const shown = page.locator(link).filter({ visible: true })
  if ((await shown.count()) === 0) await page.getByRole('button', { name: 'More', exact: true }).click()
  return page.evaluate(pressLink, link)
}

/** The largest paint so far, when presses began to work (ms), and the sum of all layout shifts. */
type Seen = { largestPaint: number; interactive: number; shift: number }

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before anything else does. */
function watchPage() {
  const seen: Seen = { largestPaint: 0, interactive: Number.POSITIVE_INFINITY, shift: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('ready', () => {
    seen.interactive = performance.now()
  })
}

/** Runs in the page. */
function pressLink(link: string): Promise<number> {
  return new Promise((resolve) => {
    const title = () => document.querySelector('main h1')?.textContent
    const before = title()
    const start = performance.now()
    const links = [...document.querySelectorAll<HTMLElement>(link)]
    links.find((one) => one.checkVisibility())?.click()
    const look = () => {
      if (title() && title() !== before) requestAnimationFrame(() => resolve(performance.now() - start))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Waits until no request has started for a second; the live stream, which never ends, does not count. */
async function waitForNetworkIdle(page: Page) {
  let last = Date.now()
  const heard = () => {
    last = Date.now()
  }
  page.on('request', heard)
  page.on('requestfinished', heard)
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() - last < QUIET_MS && Date.now() < deadline) await pause(50)
  page.off('request', heard)
  page.off('requestfinished', heard)
}

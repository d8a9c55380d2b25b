import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import { READY, readPrinted, withProduct } from './product.mjs'
import { stopWith } from './stop-with.mjs'
import { ensureWebBuilt } from './web.mjs'

/** Updates the pictures of the README from the demo: `node scripts/picture.mjs`. */

const SIZE = { width: 1100, height: 1040 }
const ENTRY = { width: 1100, height: 640 }
const MOST_BYTES = 150_000

try {
  await ensureInstalled()
  await ensureWebBuilt()
  await withProduct(['--demo'], takeDemo)
  await withProduct([], takeFirstSteps)
} catch (error) {
  stopWith(error)
}

/** Within the minute for which the page of an administrator would hear a person in care. */
async function takeDemo(demo) {
  const wanted = [READY, /Administrator +(\S+) +(\S+)/, /Person in care +(\S+) +(\S+)/]
  const [origin = '', admin, adminPassword, username, password] = await readPrinted(demo, wanted)
  await withBrowser(origin, ENTRY, async (context) => {
    for (const theme of ['light', 'dark']) await take(context, '/', `entry-${theme}`, theme)
  })
  await withBrowser(origin, SIZE, async (context) => {
    await post(context, '/api/login', { username: admin, password: adminPassword })
    await post(context, '/api/reach', {})
    await context.clearCookies()
    await post(context, '/api/login', { username, password })
    for (const theme of ['light', 'dark']) await take(context, '/inmate', `portal-${theme}`, theme)
  })
}

async function takeFirstSteps(program) {
  const [origin = '', code] = await readPrinted(program, [READY, /one-time code: (\S+)/])
  await withBrowser(origin, { width: 1000, height: 700 }, async (context) => {
    await post(context, '/api/setup', { code, username: 'first.admin', password: 'lantern-over-still-water' })
    await take(context, '/admin/go-live', 'first-steps', 'light')
  })
}

async function withBrowser(baseURL, viewport, use) {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const device = /** @type {const} */ ({ reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Chicago' })
    await use(await browser.newContext({ baseURL, viewport, ...device }))
  } finally {
    await browser.close()
  }
}

async function post(context, path, data) {
  const answer = await context.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} gave ${answer.status()}.`)
}

async function take(context, path, name, theme) {
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await page.goto(path)
  // The network is never idle because of the live stream, so this waits until no loading skeleton is left.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => !document.querySelector('.skeleton') && document.fonts.status === 'loaded')
  const file = inRoot(`docs/${name}.png`)
  await page.screenshot({ path: file })
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}.`)
  console.log(`${file}: ${size} bytes`)
  await page.close()
}

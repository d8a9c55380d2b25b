import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './paths.mjs'
import { productEnvironment, productNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { ensureWebBuilt } from './web.mjs'

/** Updates the pictures of the README from the demo: `node scripts/picture.mjs`. */

const SIZE = { width: 1100, height: 986 }
const MOST_BYTES = 150_000

try {
  await ensureInstalled()
  await ensureWebBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-picture-'))
  const program = spawn(productNode(), [inRoot('server/src/main.ts'), '--demo'], {
    env: { ...productEnvironment(), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', PUBLIC_ORIGIN: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  try {
    await takePictures(await readDemo(program))
  } finally {
    program.kill()
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
} catch (error) {
  stopWith(error)
}

/** Reads from the demo's output its address and the account of a person in care. @param {import('node:child_process').ChildProcess} program */
async function readDemo(program) {
  let printed = ''
  for await (const chunk of program.stdout ?? []) {
    printed += chunk
    const [, origin] = /is ready on (\S+)/.exec(printed) ?? []
    const [, username, password] = /Person in care +(\S+) +(\S+)/.exec(printed) ?? []
    if (origin && username && password) return { origin, username, password }
  }
  throw new Error('The demo ended before it was ready.')
}

/** The portal of a person in care in both themes. @param {Awaited<ReturnType<typeof readDemo>>} demo */
async function takePictures({ origin, username, password }) {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: SIZE,
      reducedMotion: 'reduce',
      locale: 'en-US',
    })
    const data = { username, password }
    const answer = await context.request.post('/api/login', { data })
    if (!answer.ok()) throw new Error(`Signing in to the demo gave ${answer.status()}.`)
    for (const theme of ['light', 'dark']) {
      const page = await context.newPage()
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
      await page.goto('/inmate')
      // The network is never idle because of the live stream, so this waits until no loading skeleton is left.
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => !document.querySelector('.skeleton') && document.fonts.status === 'loaded')
      const file = inRoot(`docs/portal-${theme}.png`)
      await page.screenshot({ path: file })
      const { size } = await stat(file)
      if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes, more than ${MOST_BYTES}.`)
      console.log(`${file}: ${size} bytes`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

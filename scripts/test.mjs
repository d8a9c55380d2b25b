import { existsSync, readdirSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { remove, temporaryFolder } from './memory-folder.mjs'
import { inRoot } from './paths.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import {
  journeys,
  journeysOfTheBrowser,
  LONG_SCREENS,
  lint,
  long,
  longJourneys,
  QUICK_SCREENS,
  screens,
  shortJourneys,
  types,
  unit,
} from './suites.mjs'
import { ensureWebBuilt } from './web.mjs'

const busyBefore = busySeconds()

/** `unit`, `e2e` (all journeys), `long`, or paths; without any, everything runs that `long` leaves. */
const words = process.argv.slice(2)
const paths = words.filter((word) => !['unit', 'e2e', 'long'].includes(word))
const everything = words.length === 0

const isFolder = (path) => existsSync(inRoot(path)) && statSync(inRoot(path)).isDirectory()
/** In a folder of the web the tests of its screens stand among those that need no browser. */
const testsIn = (path) =>
  path.startsWith('web') && isFolder(path)
    ? readdirSync(inRoot(path), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
    : [path]
const isScreen = (path) => path.endsWith('.screen.test.ts')

const holds = {
  journeys: (path) => path.startsWith('e2e/'),
  screens: (path) => testsIn(path).some(isScreen),
  long: (path) => path.includes('.long.test.'),
  unit: (path) => !holds.journeys(path) && !holds.long(path) && !testsIn(path).every(isScreen),
}
const pathsOf = (suite) => paths.filter(holds[suite])

const wants = (word, suite) => everything || words.includes(word) || pathsOf(suite).length > 0
const wantsLong = words.includes('long')

/** One after another: each suite keeps the processors busy, and side by side all take longer. */
function chosenSuites() {
  const suites = []
  if (everything || words.includes('unit')) suites.push(['lint', lint], ['types', types])
  if (wants('unit', 'unit')) suites.push(['unit', (folder) => unit(folder, pathsOf('unit'))])
  if (wantsLong || pathsOf('long').length > 0)
    suites.push(['long', async (folder) => long(folder, pathsOf('long'), await findChromium())])
  const someScreens = (filters) => async (folder) => screens(folder, filters, await findChromium())
  if (pathsOf('screens').length > 0) suites.push(['screens', someScreens(pathsOf('screens'))])
  else if (everything || words.includes('unit')) suites.push(['screens', someScreens([QUICK_SCREENS])])
  if (wantsLong) suites.push(['long screens', someScreens([LONG_SCREENS])])
  if (wants('e2e', 'journeys')) {
    const chosen = everything ? shortJourneys() : pathsOf('journeys')
    suites.push(['journeys', async (folder) => journeys(folder, chosen, await findChromium())])
  }
  if (wantsLong) {
    suites.push(['long journeys', async (folder) => journeys(folder, longJourneys(), await findChromium())])
    suites.push([
      'journeys in a whole Chromium',
      async (folder) => journeysOfTheBrowser(folder, await findChromium({ whole: true })),
    ])
  }
  return suites
}

/** An error counts as the suite's failure, and the other suites still run. */
async function count(suite, folder) {
  try {
    return await suite(folder)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 0, failed: 1, names: [message.split('\n')[0]] }
  }
}

/** Processor seconds of the machine, with whatever else ran there. */
function costs() {
  const minutes = (process.uptime() / 60).toFixed(1)
  const possible = Math.round(process.uptime() * cpus().length)
  return `${minutes} minutes, ${Math.round(busySeconds() - busyBefore)} of ${possible} processor seconds`
}

/** Not a sum over descendants: nobody waits for the processes of a browser, so it would leave them out. */
function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}

async function runSuites() {
  const folder = temporaryFolder()
  process.env.TMPDIR = folder
  const total = { passed: 0, failed: 0 }
  const lines = []

  try {
    for (const [name, suite] of chosenSuites()) {
      const { passed, failed, skipped = 0, names = [], again = [] } = await count(suite, folder)
      console.log(`\n${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
      lines.push(...again.map((one) => `second try: ${name}: ${one}`), ...names.map((one) => `failed: ${name}: ${one}`))
      total.passed += passed
      total.failed += failed
    }
  } finally {
    remove(folder)
  }
  for (const line of lines) console.log(line)
  console.log(costs())
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

try {
  checkNode()
  await ensureInstalled()
  await ensureWebBuilt()
  process.exitCode = await runSuites()
} catch (error) {
  stopWith(error)
}

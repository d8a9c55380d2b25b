import { closeSync, openSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { remove, temporaryFolder } from './memory-folder.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { journeys, journeysOfTheBrowser, lint, long, otherJourneys, screens, types, unit } from './suites.mjs'
import { ensureWebBuilt } from './web.mjs'

const busyBefore = busySeconds()

/** Arguments: `unit`, `e2e` (all journeys), `long`, or paths. Without any, everything runs that `long` leaves. */
const words = process.argv.slice(2)
const paths = words.filter((word) => !['unit', 'e2e', 'long'].includes(word))
const everything = words.length === 0

/** @type {Record<string, (path: string) => boolean>} */
const holds = {
  journeys: (path) => path.startsWith('e2e/'),
  screens: (path) => path.startsWith('web/tests'),
  long: (path) => path.includes('.long.test.'),
  unit: (path) => !holds.journeys(path) && !holds.screens(path) && !holds.long(path),
}
/** @param {keyof typeof holds} suite */
const pathsOf = (suite) => paths.filter(holds[suite])

/** @param {string} word @param {keyof typeof holds} suite */
const wants = (word, suite) => everything || words.includes(word) || pathsOf(suite).length > 0
const wantsLong = words.includes('long')

/**
 * The chosen suites, in lanes: those of one run one after another, the lanes side by side, because one alone leaves a
 * processor idle for a third of the time.
 */
function chosenLanes() {
  const processes = []
  if (everything || words.includes('unit')) processes.push(['lint', lint], ['types', types])
  if (wants('unit', 'unit')) processes.push(['unit', (place) => unit(place, pathsOf('unit'))])
  if (wantsLong || pathsOf('long').length > 0) processes.push(['long', (place) => long(place, pathsOf('long'))])
  const browsers = []
  if (wants('unit', 'screens'))
    browsers.push(['screens', async (place) => screens(place, pathsOf('screens'), await findChromium())])
  if (wants('e2e', 'journeys')) {
    const chosen = everything ? otherJourneys() : pathsOf('journeys')
    browsers.push(['journeys', async (place) => journeys(place, chosen, await findChromium())])
  }
  if (wantsLong)
    browsers.push([
      'journeys in a whole Chromium',
      async (place) => journeysOfTheBrowser(place, await findChromium({ whole: true })),
    ])
  return [processes, browsers].filter((lane) => lane.length > 0)
}

/** Runs one suite; an error counts as its failure, and the other suites still run. */
async function count(suite, place) {
  try {
    return await suite(place)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

/** Runs a suite beside others, and prints what it printed when it ends. @param {string} folder */
async function countAside(name, suite, folder) {
  const file = join(folder, `${name}.txt`)
  const output = openSync(file, 'w')
  try {
    return await count(suite, { folder, output })
  } finally {
    closeSync(output)
    process.stdout.write(readFileSync(file))
  }
}

/** The run time of this process, and how long the processors of the machine were busy in it, with whatever else ran there. */
function costs() {
  const minutes = (process.uptime() / 60).toFixed(1)
  const possible = Math.round(process.uptime() * cpus().length)
  return `${minutes} minutes, ${Math.round(busySeconds() - busyBefore)} of ${possible} processor seconds`
}

/** Since the machine started. Not a sum over descendants: nobody waits for the processes of a browser, so it would leave them out. */
function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}

async function runSuites() {
  const folder = temporaryFolder()
  process.env.TMPDIR = folder
  const total = { passed: 0, failed: 0 }
  const lines = []
  const lanes = chosenLanes()
  const alone = lanes.length === 1

  async function runLane(lane) {
    for (const [name, suite] of lane) {
      if (!alone) console.log(`${name} …`)
      const counted = alone ? count(suite, { folder, output: 'inherit' }) : countAside(name, suite, folder)
      const { passed, failed, skipped = 0, names = [], again = [] } = await counted
      console.log(`\n${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
      lines.push(...again.map((one) => `second try: ${name}: ${one}`), ...names.map((one) => `failed: ${name}: ${one}`))
      total.passed += passed
      total.failed += failed
    }
  }

  try {
    await Promise.all(lanes.map(runLane))
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

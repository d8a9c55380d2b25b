import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { costs } from './costs.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { journeys, lint, long, screens, types, unit } from './suites.mjs'
import { ensureWebBuilt } from './web.mjs'

/** Arguments: `unit`, `e2e`, `long`, or paths. Without any, everything except the long tests runs. */
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

/** @param {string} folder */
function* chosenSuites(folder) {
  const wants = (suite, word) => everything || words.includes(word) || pathsOf(suite).length > 0
  if (everything || words.includes('unit')) {
    yield ['lint', lint]
    yield ['types', types]
  }
  if (wants('unit', 'unit')) yield ['unit', () => unit(folder, pathsOf('unit'))]
  if (wants('screens', 'unit')) yield ['screens', async () => screens(folder, pathsOf('screens'), await findChromium())]
  if (wants('journeys', 'e2e'))
    yield ['journeys', async () => journeys(folder, pathsOf('journeys'), await findChromium())]
  if (words.includes('long') || pathsOf('long').length > 0) yield ['long', () => long(folder, pathsOf('long'))]
  if (words.includes('long'))
    yield ['journeys in a whole Chromium', async () => journeys(folder, [], await findChromium({ whole: true }))]
}

/** Runs one suite; an error counts as its failure, and the other suites still run. */
async function count(suite) {
  try {
    return await suite()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function runSuites() {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-test-'))
  const total = { passed: 0, failed: 0 }
  const lines = []
  try {
    for (const [name, suite] of chosenSuites(folder)) {
      const { passed, failed, skipped = 0, names = [], again = [] } = await count(suite)
      console.log(`\n${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
      lines.push(...again.map((one) => `second try: ${name}: ${one}`), ...names.map((one) => `failed: ${name}: ${one}`))
      total.passed += passed
      total.failed += failed
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { journeys, lint, screens, types, unit } from './suites.mjs'
import { ensureWebBuilt } from './web.mjs'

/** `unit`, `e2e`, or a path: everything by default, and only what is named otherwise. */
const words = process.argv.slice(2)
const paths = words.filter((word) => word !== 'unit' && word !== 'e2e')
const wantsJourneys = words.length === 0 || words.includes('e2e') || paths.some(isJourney)
const wantsUnit = words.length === 0 || words.includes('unit') || paths.some(isUnit)
const wantsScreens = words.length === 0 || words.includes('unit') || paths.some(isScreens)

/** @param {string} path */
function isJourney(path) {
  return path.startsWith('e2e/')
}

/** @param {string} path */
function isScreens(path) {
  return path.startsWith('web/tests')
}

/** @param {string} path */
function isUnit(path) {
  return !isJourney(path) && !isScreens(path)
}

/** @param {string} folder */
function* chosenSuites(folder) {
  if (paths.length === 0 && wantsUnit) {
    yield ['lint', lint]
    yield ['types', types]
  }
  if (wantsUnit) yield ['unit', () => unit(folder, paths.filter(isUnit))]
  if (wantsScreens) yield ['screens', async () => screens(folder, paths.filter(isScreens), await findChromium())]
  if (wantsJourneys) yield ['journeys', async () => journeys(folder, paths.filter(isJourney), await findChromium())]
}

/** One suite; whatever breaks it counts as a failure of it, and the others still run. */
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
  const failures = []
  try {
    for (const [name, suite] of chosenSuites(folder)) {
      const { passed, failed, skipped = 0, names = [] } = await count(suite)
      console.log(`\n${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
      failures.push(...names.map((one) => `${name}: ${one}`))
      total.passed += passed
      total.failed += failed
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const failure of failures) console.log(`failed: ${failure}`)
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

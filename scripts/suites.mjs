import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countOfPlaywright, countOfVitest } from './counts.mjs'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'

/** @typedef {import('./counts.mjs').Count} Count */

/** With CI set, on a machine shared with others, a test that failed is tried once more. */
const tries = process.env.CI ? 1 : 0

/** A tool counts as one test. */
async function asOne(command, args) {
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [command] }
}

export const lint = () => asOne('biome', ['check', '.'])
/** Each checker works out the types that it needs for itself: the usual four work out twice as many as two. */
export const types = () => asOne('tsc', ['--checkers', '2'])

/** @param {string} folder @param {string[]} filters */
export const unit = (folder, filters) => vitest(folder, 'unit', ['--project=!screens', '--project=!long', ...filters])

/** @param {string} folder @param {string[]} filters @param {string} chromium */
export const long = (folder, filters, chromium) =>
  vitest(folder, 'long', ['--project=long', ...filters], { CHROMIUM_PATH: chromium })

export const screens = (folder, filters, chromium) =>
  vitest(folder, 'screens', ['--project=screens', ...filters], { CHROMIUM_PATH: chromium })

/** Titles that `npm test` leaves to `npm run test:long`: Spanish, pixels, what a second reader sees alike. */
const LONG = '(\\bes\\)$|@long)'
export const QUICK_SCREENS = `--testNamePattern=^(?!.*${LONG})`
export const LONG_SCREENS = `--testNamePattern=${LONG}`

async function vitest(folder, name, args, environment) {
  const file = join(folder, `${name}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--retry=${tries}`]
  const program = inRoot('node_modules/vitest/vitest.mjs')
  const code = await runNode([program, 'run', ...options, ...args], environment)
  return countOfVitest(code, report(file))
}

/** @param {string} folder @param {string[]} filters @param {string} chromium @returns {Promise<Count>} */
export async function journeys(folder, filters, chromium) {
  const file = join(folder, 'journeys.json')
  const program = inRoot('node_modules/playwright/cli.js')
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', `--retries=${tries}`, ...filters]
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runNode([program, ...args], environment)
  return countOfPlaywright(code, report(file))
}

/**
 * A whole Chromium may do otherwise than its headless shell in these, and takes twice as long, so they alone run in it.
 */
const OF_THE_BROWSER = [
  'alerts/alerts-alarm',
  'administration/audit',
  'pages/keyboard',
  'offline/offline',
  'own/own-data',
  'own/plan',
  'administration/roster',
  'sign-in/second-tab',
  'sign-in/sign-out-clears-storage',
].map((name) => `e2e/${name}.spec.ts`)

/** @param {string} folder @param {string} chromium a whole one @returns {Promise<Count>} */
export function journeysOfTheBrowser(folder, chromium) {
  const missing = OF_THE_BROWSER.filter((path) => !existsSync(inRoot(path)))
  if (missing.length > 0) throw new Error(`No such journey: ${missing.join(', ')}`)
  return journeys(folder, OF_THE_BROWSER, chromium)
}

const otherJourneys = () =>
  readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .filter((path) => !OF_THE_BROWSER.includes(path))

export const longJourneys = () => ['--grep=@long', ...otherJourneys()]
export const shortJourneys = () => ['--grep-invert=@long', ...otherJourneys()]

function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

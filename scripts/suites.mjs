import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'

/**
 * `names`: what failed; `again`: what passed only at its second try. Reports are written into the `folder` of a suite.
 * @typedef {{ passed: number, failed: number, skipped?: number, names?: string[], again?: string[] }} Count
 */

/** With CI set, on a machine shared with others, a test that failed is tried once more. */
const tries = process.env.CI ? 1 : 0

/** Runs a tool that counts as one test. @param {string} command @param {string[]} args @returns {Promise<Count>} */
async function asOne(command, args) {
  const code = await run(command, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [command] }
}

export const lint = () => asOne('biome', ['check', '.'])
export const types = () => asOne('tsc', [])

/** @param {string} folder @param {string[]} filters */
export const unit = (folder, filters) => vitest(folder, 'unit', ['--project=!screens', '--project=!long', ...filters])

/** @param {string} folder @param {string[]} filters @param {string} chromium */
export const long = (folder, filters, chromium) =>
  vitest(folder, 'long', ['--project=long', ...filters], { CHROMIUM_PATH: chromium })

/** @param {string} folder @param {string[]} filters @param {string} chromium */
export const screens = (folder, filters, chromium) =>
  vitest(folder, 'screens', ['--project=screens', ...filters], { CHROMIUM_PATH: chromium })

/** The title of a test that opens a screen in Spanish ends so: `npm test` leaves these to `npm run test:long`. */
const IN_SPANISH = '\\bes\\)$'
export const ENGLISH_SCREENS = `--testNamePattern=^(?!.*${IN_SPANISH})`
export const SPANISH_SCREENS = `--testNamePattern=${IN_SPANISH}`

/**
 * @param {string} folder @param {string} name @param {string[]} args @param {Record<string, string>} [environment]
 * @returns {Promise<Count>}
 */
async function vitest(folder, name, args, environment) {
  const file = join(folder, `${name}.json`)
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--retry=${tries}`]
  const program = inRoot('node_modules/vitest/vitest.mjs')
  const code = await runNode([program, 'run', ...options, ...args], environment)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report(file)
  const results = testResults.flatMap(({ name, status, assertionResults }) => [
    ...assertionResults.map((one) => ({
      name: `${name} > ${one.fullName}`,
      status: one.status,
      // A test that passed has messages only of its first try.
      again: one.status === 'passed' && one.failureMessages.length > 0,
    })),
    // A file that failed before its first test.
    ...(assertionResults.length === 0 ? [{ name, status, again: false }] : []),
  ])
  /** @param {typeof results} some */
  const namesOf = (some) => some.map(({ name }) => relative(inRoot('.'), name))
  return honest(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    names: namesOf(results.filter(({ status }) => status === 'failed')),
    again: namesOf(results.filter(({ again }) => again)),
  })
}

/** @param {string} folder @param {string[]} filters @param {string} chromium @returns {Promise<Count>} */
export async function journeys(folder, filters, chromium) {
  const file = join(folder, 'journeys.json')
  const program = inRoot('node_modules/playwright/cli.js')
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', `--retries=${tries}`, ...filters]
  const environment = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runNode([program, ...args], environment)
  const { stats = {}, suites = [] } = report(file)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  return honest(code, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    names: suites.flatMap((suite) => titlesOf('unexpected', suite)),
    again: suites.flatMap((suite) => titlesOf('flaky', suite)),
  })
}

/**
 * Where a whole Chromium may do otherwise than its headless shell: sound, printing, files, storage, workers, tabs, keys, layout.
 * These run once, in a whole one, where each takes twice as long.
 */
const OF_THE_BROWSER = [
  'alerts-alarm',
  'audit',
  'keyboard',
  'layout-shift',
  'offline',
  'own-data',
  'plan',
  'roster',
  'second-tab',
  'sign-out-clears-storage',
].map((name) => `e2e/${name}.spec.ts`)

/** @param {string} folder @param {string} chromium a whole one @returns {Promise<Count>} */
export function journeysOfTheBrowser(folder, chromium) {
  const missing = OF_THE_BROWSER.filter((path) => !existsSync(inRoot(path)))
  if (missing.length > 0) throw new Error(`No such journey: ${missing.join(', ')}`)
  return journeys(folder, OF_THE_BROWSER, chromium)
}

/** The paths of all other journeys. */
const otherJourneys = () =>
  readdirSync(inRoot('e2e'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name}`)
    .filter((path) => !OF_THE_BROWSER.includes(path))

/** The arguments that choose of the other journeys those with the tag `@long`, or those without. */
export const longJourneys = () => ['--grep=@long', ...otherJourneys()]
export const shortJourneys = () => ['--grep-invert=@long', ...otherJourneys()]

/** Titles of the journeys that ended so. @param {'unexpected' | 'flaky'} end @returns {string[]} */
function titlesOf(end, { title, suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === end)).map((spec) => spec.title)
  return [...own, ...suites.flatMap((suite) => titlesOf(end, suite))].map((name) => `${title} > ${name}`)
}

/** A suite that ended early, or ran no test, has failed whatever it counted. @param {number} code @param {Count} count */
function honest(code, count) {
  const nothing = count.passed + count.failed === 0
  return { ...count, failed: count.failed === 0 && (code !== 0 || nothing) ? 1 : count.failed }
}

/** @param {string} file */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped?: number, names?: string[] }} Count `names`: what failed. */

/** Runs a tool that counts as one test. @param {string} command @param {string[]} args @returns {Promise<Count>} */
async function asOne(command, args) {
  return (await run(command, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [command] }
}

export const lint = () => asOne('biome', ['check', '.'])
export const types = () => asOne('tsc', [])

/** @param {string} folder @param {string[]} filters */
export const unit = (folder, filters) => vitest(folder, ['--project=!screens', '--project=!long', ...filters])

/** @param {string} folder @param {string[]} filters */
export const long = (folder, filters) => vitest(folder, ['--project=long', ...filters])

/** @param {string} folder @param {string[]} filters @param {string} chromium */
export const screens = (folder, filters, chromium) =>
  vitest(folder, ['--project=screens', ...filters], { CHROMIUM_PATH: chromium })

/** @param {string} folder @param {string[]} args @param {Record<string, string>} [environment] @returns {Promise<Count>} */
async function vitest(folder, args, environment) {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runNode([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], environment)
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = report(file)
  const names = testResults
    .flatMap(({ name, status, assertionResults }) => [
      ...assertionResults.map((one) => ({ name: `${name} > ${one.fullName}`, status: one.status })),
      // A file that failed before its first test.
      ...(assertionResults.length === 0 ? [{ name, status }] : []),
    ])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(inRoot('.'), name))
  return honest(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, names })
}

/** @param {string} folder @param {string[]} filters @param {string} chromium @returns {Promise<Count>} */
export async function journeys(folder, filters, chromium) {
  const file = join(folder, 'playwright.json')
  const program = inRoot('node_modules/playwright/cli.js')
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...filters]
  const code = await runNode([program, ...args], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const { stats = {}, suites = [] } = report(file)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  return honest(code, { passed: expected + flaky, failed: unexpected, skipped, names: suites.flatMap(failedIn) })
}

/** Titles of the journeys that failed. @returns {string[]} */
function failedIn({ title, suites = [], specs = [] }) {
  const below = [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failedIn)]
  return below.map((name) => `${title} > ${name}`)
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

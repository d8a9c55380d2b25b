import { relative } from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * `again`: what passed only at its second try.
 * @typedef {{ passed: number, failed: number, skipped?: number, names?: string[], again?: string[] }} Count
 */

/**
 * @param {number} code of the exit
 * @returns {Count}
 */
export function countOfVitest(code, { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] }) {
  const results = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(inRoot('.'), path)
    const tests = assertionResults.map((one) => ({
      name: `${file} > ${one.fullName}`,
      failed: one.status === 'failed',
      // A test that passed has messages only of its first try.
      again: one.status === 'passed' && one.failureMessages.length > 0,
    }))
    // Before its first test, or after its last.
    const itself = status === 'failed' && !tests.some(({ failed }) => failed)
    return itself ? [...tests, { name: said(file, message), failed: true, again: false }] : tests
  })
  return honest(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    names: results.filter(({ failed }) => failed).map(({ name }) => name),
    again: results.filter(({ again }) => again).map(({ name }) => name),
  })
}

/**
 * @param {number} code of the exit
 * @returns {Count}
 */
export function countOfPlaywright(code, { stats = {}, suites = [], errors = [] }) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  return honest(code, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    names: [
      ...suites.flatMap((suite) => titlesOf('unexpected', suite)),
      ...errors.map(({ location, message }) => said(location && relative(inRoot('.'), location.file), message)),
    ],
    again: suites.flatMap((suite) => titlesOf('flaky', suite)),
  })
}

function titlesOf(end, { title, suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === end)).map((spec) => spec.title)
  return [...own, ...suites.flatMap((suite) => titlesOf(end, suite))].map((name) => `${title} > ${name}`)
}

/** For what failed outside of a test. */
const said = (file, message) =>
  [file, message?.split('\n').find((line) => line.trim() !== '')].filter(Boolean).join(' > ')

/** A suite that ended early, or ran no test, has failed whatever it counted; and what failed has a name. */
function honest(code, count) {
  const isSilent = count.failed + count.names.length === 0
  const nothing = isSilent && count.passed === 0
  const names = isSilent && (code !== 0 || nothing) ? [`ended with code ${code} and no failed test`] : count.names
  return { ...count, failed: Math.max(count.failed, names.length), names }
}

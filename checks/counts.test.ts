import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { countOfVitest, countOfPlaywright } = await import(join(ROOT, 'scripts/counts.mjs'))

const one = (fullName: string, status = 'passed', failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})
const aFile = (path: string, message: string, assertionResults: object[], status = 'failed') => ({
  name: join(ROOT, path),
  status,
  message,
  assertionResults,
})

test('each failure of Vitest has a name: a test, a file before its first test, and one after its last', () => {
  const testResults = [
    aFile('a.test.ts', '', [one('adds', 'failed', ['Error: 3']), one('takes', 'passed', ['Error: at first'])]),
    aFile('b.test.ts', '\nCannot find x\n  at y', []),
    aFile('c.test.ts', 'The hook timed out\nmore', [one('waits')]),
    aFile('d.test.ts', '', [one('stands')], 'passed'),
  ]
  expect(countOfVitest(1, { numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
    passed: 3,
    failed: 3,
    skipped: 0,
    names: ['a.test.ts > adds', 'b.test.ts > Cannot find x', 'c.test.ts > The hook timed out'],
    again: ['a.test.ts > takes'],
  })
})

test('each failure of Playwright has a name: a journey, and an error outside of them', () => {
  const suites = [{ title: 'a.spec.ts', specs: [{ title: 'goes', tests: [{ status: 'unexpected' }] }] }]
  const errors = [
    { message: 'No tests found' },
    { location: { file: join(ROOT, 'e2e/b.spec.ts') }, message: 'Wrong\n' },
  ]
  expect(countOfPlaywright(1, { stats: { expected: 2, unexpected: 1 }, suites, errors })).toMatchObject({
    passed: 2,
    failed: 3,
    names: ['a.spec.ts > goes', 'No tests found', 'e2e/b.spec.ts > Wrong'],
  })
})

test('a suite that ended early without a failed test has failed, and so has one that ran none', () => {
  const failed = (code: number) => ({ failed: 1, names: [`ended with code ${code} and no failed test`] })
  expect(countOfVitest(1, { numPassedTests: 5 })).toMatchObject({ passed: 5, ...failed(1) })
  expect(countOfPlaywright(137, {})).toMatchObject(failed(137))
  expect(countOfVitest(0, {})).toMatchObject(failed(0))
  expect(countOfVitest(0, { numPassedTests: 5 })).toMatchObject({ passed: 5, failed: 0, names: [] })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { promises } from './promises.ts'

const page = (...rows: string[]) => ({ path: 'docs/security.md', text: rows.join('\n') })
const row = (number: number, tests: string) => `| ${number} | Nobody reads it | – | ${tests} |`
const found = (...rows: string[]) =>
  promises.flatMap(({ violations }) => violations([page(...rows), { path: 'server/src/a/b.test.ts', text: '' }]))

it('a promise that names a test that exists is left alone', () => {
  expect(found(row(1, '`server/src/a/b.test.ts`'))).toEqual([])
})

it.for([
  ['no test', [row(1, '– (read the code)')], '1 names no test'],
  ['a test that is gone', [row(1, '`server/src/a/c.test.ts`')], '1: there is no test server/src/a/c.test.ts'],
  ['a file that is no test', [row(1, '`docs/security.md`')], '1: there is no test docs/security.md'],
] as const)('a promise with %s is reported', ([, rows, problem]) => {
  expect(found(...rows)).toEqual([`docs/security.md: ${problem}`])
})

it('a number that stands there twice, and a promise too many, are reported', () => {
  const named = (number: number) => row(number, '`server/src/a/b.test.ts`')
  expect(found(named(1), named(1))).toHaveLength(1)
  expect(found(...Array.from({ length: 62 }, (_, i) => named(i + 1)))).toHaveLength(1)
})

it('the page has its promises where the rule looks for them', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
  const problems = promises.flatMap(({ violations }) => violations([page(text)]))
  expect(new Set(problems.map((problem) => /: (\d+)/.exec(problem)?.[1])).size).toBeGreaterThan(40)
})

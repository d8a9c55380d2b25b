import type { Rule } from '../tree.ts'

const PAGE = 'docs/security.md'

export const promises: Rule[] = [
  {
    description: 'Each promise of docs/security.md, sixty-one at most, is numbered in turn and names tests that exist',
    violations: (files) => {
      const paths = new Set(files.map(({ path }) => path))
      const text = files.find(({ path }) => path === PAGE)?.text ?? ''
      const rows = [...text.matchAll(/^\| (\d+) \| .* \| ([^|]*) \|$/gm)]
      const problems = rows.flatMap(([, number, named = ''], i) => {
        const tests = [...named.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
        const isTest = (path: string) => /\.(test|spec)\.ts$/.test(path) && paths.has(path)
        return [
          ...(Number(number) === i + 1 && i < 61
            ? []
            : [`${number} stands where ${i + 1} should, or there are more than 61`]),
          ...(tests.length > 0 ? [] : [`${number} names no test`]),
          ...tests.filter((path) => !isTest(path)).map((path) => `${number}: there is no test ${path}`),
        ]
      })
      return problems.map((problem) => `${PAGE}: ${problem}`)
    },
  },
]

import type { File, Rule } from '../tree.ts'

const PAGE = 'docs/security.md'
const isProof = ({ path }: File) => /\.(test|spec)\.ts$/.test(path)
/** The first line of a test that proves promises. */
const CLAIM = /^\/\/ Proves (P\d+(?:, P\d+)*)\.\n/

/** A row of a table of promises: its number, and the tests that it names; a dash says why there is none. */
type Row = { number: string; tests: string[]; hasNone: boolean }

function rowsOf(files: File[]): Row[] {
  const text = files.find(({ path }) => path === PAGE)?.text ?? ''
  return [...text.matchAll(/^\| (P?\d*) \| (?!promise \|).* \| ([^|]*) \|$/gm)].map(([, number = '', tests = '']) => ({
    number,
    tests: [...tests.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name),
    hasNone: tests.startsWith('–'),
  }))
}

/** Names leave out `server/src/` and `server/src/features/`, and folders before the last one. */
function fileOf(name: string, paths: string[]): string | undefined {
  const whole = ['', 'server/src/', 'server/src/features/'].map((folder) => folder + name)
  return paths.find((path) => whole.includes(path)) ?? paths.find((path) => path.endsWith(`/${name}`))
}

const twice = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const inOrder = (numbers: string[]) => numbers.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))).join(', ')

export const promises: Rule[] = [
  {
    description:
      'Each promise of docs/security.md has a number of its own and names its proof, or says why there is none',
    violations: (files) => {
      const rows = rowsOf(files)
      return [
        ...rows.filter(({ number }) => !/^P\d+$/.test(number)).map(({ number }) => `${PAGE}: "${number}" is no number`),
        ...twice(rows.map(({ number }) => number)).map((number) => `${PAGE}: ${number} stands there twice`),
        ...rows
          .filter(({ tests, hasNone }) => tests.length === 0 && !hasNone)
          .map(({ number }) => `${PAGE}: ${number} names no test`),
      ]
    },
  },
  {
    description:
      'Each test that docs/security.md names begins with the numbers of its promises, and no other test does',
    violations: (files) => {
      const proofs = files.filter(isProof)
      const paths = proofs.map(({ path }) => path)
      const proved = new Map<string, string[]>()
      for (const { number, tests } of rowsOf(files))
        for (const name of new Set(tests)) {
          const path = fileOf(name, paths) ?? name
          proved.set(path, [...(proved.get(path) ?? []), number])
        }
      return proofs.flatMap(({ path, text }) => {
        const numbers = inOrder(proved.get(path) ?? [])
        const claimed = CLAIM.exec(text)?.[1] ?? ''
        if (claimed === numbers) return []
        return [
          numbers ? `${path}: its first line has to be "// Proves ${numbers}."` : `${path}: no row names it as a proof`,
        ]
      })
    },
  },
]

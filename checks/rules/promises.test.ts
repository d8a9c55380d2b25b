import { describe, expect, it } from 'vitest'
import { promises } from './promises.ts'

const promise = (number: string, tests: string) => ({
  path: 'docs/security.md',
  text: `| no. | promise | how | limit | test |\n|---|---|---|---|---|\n| ${number} | Nobody reads it | a key | – | ${tests} |\n`,
})

describe('promises and proofs name each other', () => {
  const found = (files: { path: string; text: string }[]) => promises.flatMap(({ violations }) => violations(files))
  const proof = (text: string) => ({ path: 'server/src/features/a/b.test.ts', text })
  const proves = (number: string) => proof(`// Proves ${number}.\ntest()`)

  it('and a row and a test that do are left alone', () => {
    expect(found([promise('P1', '`a/b.test.ts`'), proves('P1')])).toEqual([])
    expect(found([promise('P1', '– (read the code)'), proof('test()')])).toEqual([])
  })

  for (const [what, files] of [
    ['no number', [promise('', '– (read the code)')]],
    ['no proof', [promise('P1', 'the code'), proof('test()')]],
    ['a proof that does not know it', [promise('P1', '`a/b.test.ts`'), proof('test()')]],
    ['a proof of another', [promise('P1', '`a/b.test.ts`'), proves('P1, P2')]],
  ] as const)
    it(`and a promise with ${what} is reported`, () => {
      expect(found([...files])).toHaveLength(1)
    })

  it('and a number that stands there twice is reported', () => {
    const { path, text } = promise('P1', '–')
    expect(found([{ path, text: text.repeat(2) }])).toEqual(['docs/security.md: P1 stands there twice'])
  })

  it('and a proof without a promise is reported', () => {
    expect(found([proves('P1')])).toEqual(['server/src/features/a/b.test.ts: no row names it as a proof'])
  })
})

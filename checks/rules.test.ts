import { describe, expect, it } from 'vitest'
import { cycles } from './rules/cycles.ts'
import { documents } from './rules/documents.ts'
import { onePlace } from './rules/one-place.ts'
import { repository } from './rules/repository.ts'
import { serverFeatures } from './rules/server-features.ts'
import { serverLayers } from './rules/server-layers.ts'
import { sizes } from './rules/sizes.ts'
import { statements } from './rules/statements.ts'
import { style } from './rules/style.ts'
import { webLayers } from './rules/web-layers.ts'
import { workspaces } from './rules/workspaces.ts'

const ROOT_PATH = ['', 'root', 'keys.json'].join('/')
const REGISTRY = ['registry', 'example', 'org'].join('.')
const imports = (name: string) => `import { a } from '${name}'\n`

/** For each rule, files that break it and similar files that do not. */
const CASES: (readonly [rule: string, path: string, bad: string, good?: string])[] = [
  [
    'SQL is handed the start of a day',
    'server/src/features/plan/queries.ts',
    'sql`created_at at time zone zone`',
    `sql\`at time zone 'UTC'\``,
  ],
  ['A workspace imports', 'contract/src/a.ts', imports('@evenkeel/server/app.ts'), imports('./b.ts')],
  ['A workspace imports', 'web/src/app/a.ts', `await import('@evenkeel/server/app.ts')`],
  ['A workspace imports', 'bench/a.ts', imports('@evenkeel/web/main.tsx'), imports('@evenkeel/server/app.ts')],
  ['A relative import', 'bench/a.ts', imports('../server/src/app.ts'), imports('./b.ts')],
  ['A relative import', 'web/build/a.ts', imports('../../contract/src/limits.ts'), imports('../src/a.ts')],
  ['No file leads back', 'bench/a.ts', imports('./a.ts'), imports('./b.ts')],
  ['The contract needs', 'contract/src/a.ts', imports('zod'), imports('zod/mini')],
  ['Server layers', 'server/src/platform/a.ts', imports('../http/b.ts'), imports('./db/b.ts')],
  ['Server layers', 'server/src/http/a.ts', imports('../features/users/public.ts'), imports('../deps.ts')],
  ['Server layers', 'server/src/features/a/b.ts', imports('../../app.ts'), imports('../../http/api.ts')],
  ['Server layers', 'server/src/features/a/b.ts', imports('../../proofs/operator/values.ts')],
  ['Server layers', 'server/src/elsewhere.ts', imports('./app.ts')],
  ['A server feature', 'server/src/features/auth/a.ts', imports('../users/queries.ts'), imports('../users/public.ts')],
  ['A server feature', 'server/src/features/risk/a.ts', imports('../journal/table.ts'), imports('./rules.ts')],
  ['Web layers', 'web/src/words/a.ts', imports('../ui/button.tsx'), imports('./words.ts')],
  ['Web layers', 'web/src/features/staff/a.tsx', imports('../../router/router.tsx'), imports('../../app/api/api.ts')],
  [
    'A web feature',
    'web/src/features/staff/a.tsx',
    imports('../checkins/draft.ts'),
    imports('../checkins/data.ts') + imports('../plan/shared/own-plan.ts'),
  ],
  ['Only server/src/config.ts', 'server/src/http/a.ts', 'const a = process.env.A', '// process.env\n'],
  [
    'Only app/session/store.ts opens databases',
    'web/src/app/a.ts',
    'new Promise(() => indexedDB.open(a))',
    'storeOf(a, b)',
  ],
  ['Only worker-flags', 'web/src/app/a.ts', 'await caches.open(a)', 'await isNobodyIn()'],
  ['Only web/src/app/api, the outbox', 'web/src/features/a/b.ts', 'await fetch(a)', 'await a.fetch(b); refetch()'],
  ['On the server only', 'server/src/http/a.ts', 'const a = new Date()', 'const a = new Date(b)'],
  ['On the server only', 'server/src/features/a/b.ts', 'const a = Date.now()', `const a = 'Date.now()'`],
  [
    'Only queries.ts',
    'server/src/features/a/routes.ts',
    imports('../../platform/db/statement.ts'),
    `import type { Query } from '../../platform/db/statement.ts'\n`,
  ],
  ['Only platform/db', 'server/src/features/a/queries.ts', `import pg from 'pg'\n`, imports('drizzle-orm')],
  ['Type errors', 'server/src/a.ts', '// @ts-nocheck\n', `const a = '@ts-nocheck'`],
  ['Type errors', 'server/src/a.test.ts', '// @ts-expect-error\n'],
  ['Type errors', 'server/src/a.types.test.ts', '// @ts-nocheck\n', '// @ts-expect-error\n'],
  ...['web/a.test.ts', 'web/src/a.test.tsx', 'e2e/a.test.ts', 'web/src/a.spec.ts', 'web/src/a.screen.long.test.ts'].map(
    (path) => ['Every test file', path, 'a test'] as const,
  ),
  [
    'Statements are declared',
    'server/src/features/a/queries.ts',
    imports('drizzle-orm'),
    imports('../../platform/db/statement.ts'),
  ],
  [
    'Statements are declared',
    'server/src/platform/db/ask.ts',
    `build.select().from(users).prepare('ask')`,
    imports('drizzle-orm'),
  ],
  [
    'Statements are declared',
    'server/src/features/a/rules.ts',
    `import { build } from '../../platform/db/build.ts'\n`,
    `import { mapRows } from '../../platform/db/build.ts'\n`,
  ],
  [
    'A file that another one starts',
    'server/src/a.ts',
    `fork(join(${'import.meta'}.dirname, 'gone.ts'))`,
    `fork(join(${'import.meta'}.dirname, 'a.ts'))`,
  ],
  ['No file is longer', 'server/src/a.ts', '\n'.repeat(501), '\n'.repeat(500)],
  ['Every package', 'web/package.json', '{"dependencies":{"a":"^1.0.0"}}', '{"dependencies":{"a":"1.0.0"}}'],
  ['No file contains a path', 'docs/a.md', `See ${ROOT_PATH}`, 'See data/keys.json'],
  ['No file contains a path', 'README.md', `https://${REGISTRY}/`, 'the registry'],
  ['Data, keys', '.gitignore', 'dist/\n'],
  ['Words are typed', 'web/src/words/a.ts', 'export const a = { en: 1 }', 'export const a = dictionary({})'],
  ['A link in', 'docs/a.md', '# A\n[b](b.md)', '# A b\n[b](#a-b), [c](../docs/) and `[d](d.md)`'],
  ['A link in', 'docs/a.md', '# A\n[b](a.md#b)', '# A\n[b](a.md#a)'],
  ['A link in', 'README.md', '<img src="docs/a.png">', '<a href="https://example.org">'],
  ['Files and folders', 'docs/a.md', '`server/src/no.ts`', '`docs/*.md` in `docs/`, not `data/a.json`'],
  ['Every source file', 'web/src/ui/a.ts', imports('./b.ts')],
  ['Every setting', 'server/src/config.ts', '  A_NEW_ONE: z.string(),\n', '  a: 1,\n'],
  ['A line of the log', 'docs/operations.md', '| `it broke` | 50 | act |', '| `it broke` | act |'],
  ['A comment names', 'server/src/a.ts', '// see docs/b.md\n', `const a = 'docs/b.md'`],
  ['A comment names', 'server/src/a.ts', '/** See README.md */', '/** the mean */'],
]

const lock = (locked: object) => JSON.stringify({ packages: { '': {}, 'node_modules/a': locked } })
const integrity = `sha512-${'A'.repeat(86)}==`
CASES.push(
  ...[{ version: '1.0.0' }, { integrity: 'sha1-AAAA' }, { integrity, resolved: 'https://example.org/a.tgz' }].map(
    (bad) => ['The lock file has', 'package-lock.json', lock(bad), lock({ integrity })] as const,
  ),
  [
    'The lock file has',
    'package-lock.json',
    lock({ link: true, resolved: '../a' }),
    lock({ link: true, resolved: 'server' }),
  ],
)

const ALL = [
  workspaces,
  cycles,
  serverLayers,
  serverFeatures,
  webLayers,
  onePlace,
  statements,
  style,
  sizes,
  repository,
  documents,
].flat()

describe('every rule reports a file that breaks it', () => {
  for (const [rule, path, bad, good] of CASES) {
    const found = ALL.filter(({ description }) => description.startsWith(rule))

    it(`${rule}: ${bad.trim().slice(0, 60) || path}`, () => {
      expect(found).toHaveLength(1)
      const broken = found.flatMap(({ violations }) => violations([{ path, text: bad }])).join('\n')
      expect(broken).toMatch(path)
      if (good) expect(found.flatMap(({ violations }) => violations([{ path, text: good }]))).toEqual([])
    })
  }

  it('a file that another one imports, starts or loads is not reported as unused', () => {
    const [rule] = ALL.filter(({ description }) => description.startsWith('Every source file'))
    const used = { path: 'bench/a.ts', text: '' }
    for (const by of [imports('./a.ts'), `spawn('node', ['bench/a.ts'])`, `<script src="/bench/a.ts"></script>`])
      expect(rule?.violations([used, { path: 'bench/page.html', text: by }])).toEqual([])
  })

  it('a folder of 31 files is reported, tests among them; those of folders within count there', () => {
    const [rule] = ALL.filter(({ description }) => description.startsWith('No folder directly holds'))
    const files = (names: string[]) => names.map((name) => ({ path: `web/src/ui/${name}`, text: '' }))
    const thirty = files(['a.test.ts', ...Array.from({ length: 29 }, (_, i) => `a${i}.tsx`)])
    expect(rule?.violations([...thirty, ...files(['b.css', 'form/b.ts'])])).toEqual([])
    expect(rule?.violations([...thirty, ...files(['b.ts'])])).toEqual(['web/src/ui has 31'])
  })

  it('a line of the log at another level than the page says is reported', () => {
    const [rule] = ALL.filter(({ description }) => description.startsWith('A line of the log'))
    const page = { path: 'docs/operations.md', text: '| `it broke` | 50 | act |' }
    const at = (level: string) => [page, { path: 'server/src/a.ts', text: `log.${level}({ a: 1 }, 'it broke')` }]
    expect(rule?.violations(at('warn'))).toHaveLength(1)
    expect(rule?.violations(at('error'))).toEqual([])
  })

  it('a cycle through a lazy import and a type is reported', () => {
    const [rule] = ALL.filter(({ description }) => description.startsWith('No file leads back'))
    const screen = { path: 'web/src/a.tsx', text: `import type { B } from './b.ts'\n` }
    const router = { path: 'web/src/b.ts', text: `const load = () => import('./a.tsx')\n` }
    expect(rule?.violations([screen, router])).toEqual(['web/src/a.tsx → web/src/b.ts → web/src/a.tsx'])
    expect(rule?.violations([screen])).toEqual([])
  })

  it('a schema that reaches the browser through another file is reported too', () => {
    const [rule] = ALL.filter(({ description }) => description.startsWith('The browser gets no schemas'))
    const schema = { path: 'contract/src/users/users.ts', text: imports('zod/mini') }
    const page = (text: string) => ({ path: 'web/src/app/a.ts', text })
    const broken = rule?.violations([schema, page(imports('@evenkeel/contract/users/users.ts'))])
    expect(broken).toEqual(['web/src/app/a.ts imports values of contract/src/users/users.ts'])
    expect(rule?.violations([schema, page(`import type { A } from '@evenkeel/contract/users/users.ts'\n`)])).toEqual([])
  })
})

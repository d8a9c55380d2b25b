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
const CASES: { rule: string; path: string; bad: string; good: string }[] = [
  {
    rule: 'SQL is handed the start of a day',
    path: 'server/src/features/plan/queries.ts',
    bad: 'sql`created_at at time zone zone`',
    good: `sql\`at time zone 'UTC'\``,
  },
  {
    rule: 'A workspace imports',
    path: 'contract/src/a.ts',
    bad: imports('@evenkeel/server/app.ts'),
    good: imports('./b.ts'),
  },
  { rule: 'A workspace imports', path: 'web/src/app/a.ts', bad: `await import('@evenkeel/server/app.ts')`, good: '' },
  {
    rule: 'A workspace imports',
    path: 'bench/a.ts',
    bad: imports('@evenkeel/web/main.tsx'),
    good: imports('@evenkeel/server/app.ts'),
  },
  { rule: 'A relative import', path: 'bench/a.ts', bad: imports('../server/src/app.ts'), good: imports('./b.ts') },
  {
    rule: 'A relative import',
    path: 'web/build/a.ts',
    bad: imports('../../contract/src/limits.ts'),
    good: imports('../src/a.ts'),
  },
  { rule: 'No file leads back', path: 'bench/a.ts', bad: imports('./a.ts'), good: imports('./b.ts') },
  { rule: 'The contract needs', path: 'contract/src/a.ts', bad: imports('zod'), good: imports('zod/mini') },
  { rule: 'Server layers', path: 'server/src/platform/a.ts', bad: imports('../http/b.ts'), good: imports('./db/b.ts') },
  {
    rule: 'Server layers',
    path: 'server/src/http/a.ts',
    bad: imports('../features/users/public.ts'),
    good: imports('../deps.ts'),
  },
  {
    rule: 'Server layers',
    path: 'server/src/features/a/b.ts',
    bad: imports('../../app.ts'),
    good: imports('../../http/api.ts'),
  },
  {
    rule: 'Server layers',
    path: 'server/src/features/a/b.ts',
    bad: imports('../../proofs/operator/values.ts'),
    good: '',
  },
  { rule: 'Server layers', path: 'server/src/elsewhere.ts', bad: imports('./app.ts'), good: '' },
  {
    rule: 'A server feature',
    path: 'server/src/features/auth/a.ts',
    bad: imports('../users/queries.ts'),
    good: imports('../users/public.ts'),
  },
  {
    rule: 'A server feature',
    path: 'server/src/features/risk/a.ts',
    bad: imports('../journal/table.ts'),
    good: imports('./rules.ts'),
  },
  { rule: 'Web layers', path: 'web/src/words/a.ts', bad: imports('../ui/button.tsx'), good: imports('./words.ts') },
  {
    rule: 'Web layers',
    path: 'web/src/features/staff/a.tsx',
    bad: imports('../../router/router.tsx'),
    good: imports('../../app/api/api.ts'),
  },
  {
    rule: 'A web feature',
    path: 'web/src/features/staff/a.tsx',
    bad: imports('../checkins/draft.ts'),
    good: imports('../checkins/data.ts') + imports('../plan/shared/own-plan.ts'),
  },
  {
    rule: 'Only server/src/config.ts',
    path: 'server/src/http/a.ts',
    bad: 'const a = process.env.A',
    good: '// process.env\n',
  },
  {
    rule: 'Only app/session/store.ts opens databases',
    path: 'web/src/app/a.ts',
    bad: 'new Promise(() => indexedDB.open(a))',
    good: 'storeOf(a, b)',
  },
  { rule: 'Only worker-flags', path: 'web/src/app/a.ts', bad: 'await caches.open(a)', good: 'await isNobodyIn()' },
  {
    rule: 'Only web/src/app/api, the outbox',
    path: 'web/src/features/a/b.ts',
    bad: 'await fetch(a)',
    good: 'await a.fetch(b); refetch()',
  },
  {
    rule: 'On the server only',
    path: 'server/src/http/a.ts',
    bad: 'const a = new Date()',
    good: 'const a = new Date(b)',
  },
  {
    rule: 'On the server only',
    path: 'server/src/features/a/b.ts',
    bad: 'const a = Date.now()',
    good: `const a = 'Date.now()'`,
  },
  {
    rule: 'Only queries.ts',
    path: 'server/src/features/a/routes.ts',
    bad: imports('../../platform/db/statement.ts'),
    good: `import type { Query } from '../../platform/db/statement.ts'\n`,
  },
  {
    rule: 'Only platform/db',
    path: 'server/src/features/a/queries.ts',
    bad: `import pg from 'pg'\n`,
    good: imports('drizzle-orm'),
  },
  { rule: 'Type errors', path: 'server/src/a.ts', bad: '// @ts-nocheck\n', good: `const a = '@ts-nocheck'` },
  { rule: 'Type errors', path: 'server/src/a.test.ts', bad: '// @ts-expect-error\n', good: '' },
  { rule: 'Type errors', path: 'server/src/a.types.test.ts', bad: '// @ts-nocheck\n', good: '// @ts-expect-error\n' },
  ...['web/a.test.ts', 'web/src/a.test.tsx', 'e2e/a.test.ts', 'web/src/a.spec.ts', 'web/src/a.screen.long.test.ts'].map(
    (path) => ({
      rule: 'Every test file',
      path,
      bad: 'a test',
      good: '',
    }),
  ),
  {
    rule: 'Statements are declared',
    path: 'server/src/features/a/queries.ts',
    bad: imports('drizzle-orm'),
    good: imports('../../platform/db/statement.ts'),
  },
  {
    rule: 'Statements are declared',
    path: 'server/src/platform/db/ask.ts',
    bad: `build.select().from(users).prepare('ask')`,
    good: imports('drizzle-orm'),
  },
  {
    rule: 'Statements are declared',
    path: 'server/src/features/a/rules.ts',
    bad: `import { build } from '../../platform/db/build.ts'\n`,
    good: `import { mapRows } from '../../platform/db/build.ts'\n`,
  },
  {
    rule: 'A file that another one starts',
    path: 'server/src/a.ts',
    bad: `fork(join(${'import.meta'}.dirname, 'gone.ts'))`,
    good: `fork(join(${'import.meta'}.dirname, 'a.ts'))`,
  },
  { rule: 'No file is longer', path: 'server/src/a.ts', bad: '\n'.repeat(501), good: '\n'.repeat(500) },
  {
    rule: 'Every package',
    path: 'web/package.json',
    bad: '{"dependencies":{"a":"^1.0.0"}}',
    good: '{"dependencies":{"a":"1.0.0"}}',
  },
  { rule: 'No file contains a path', path: 'docs/a.md', bad: `See ${ROOT_PATH}`, good: 'See data/keys.json' },
  { rule: 'No file contains a path', path: 'README.md', bad: `https://${REGISTRY}/`, good: 'the registry' },
  { rule: 'Data, keys', path: '.gitignore', bad: 'dist/\n', good: '' },
  {
    rule: 'Words are typed',
    path: 'web/src/words/a.ts',
    bad: 'export const a = { en: 1 }',
    good: 'export const a = dictionary({})',
  },
  {
    rule: 'A link in',
    path: 'docs/a.md',
    bad: '# A\n[b](b.md)',
    good: '# A b\n[b](#a-b), [c](../docs/) and `[d](d.md)`',
  },
  { rule: 'A link in', path: 'docs/a.md', bad: '# A\n[b](a.md#b)', good: '# A\n[b](a.md#a)' },
  { rule: 'A link in', path: 'README.md', bad: '<img src="docs/a.png">', good: '<a href="https://example.org">' },
  {
    rule: 'Files and folders',
    path: 'docs/a.md',
    bad: '`server/src/no.ts`',
    good: '`docs/*.md` in `docs/`, not `data/a.json`',
  },
  { rule: 'Every source file', path: 'web/src/ui/a.ts', bad: imports('./b.ts'), good: '' },
  { rule: 'Every setting', path: 'server/src/config.ts', bad: '  A_NEW_ONE: z.string(),\n', good: '  a: 1,\n' },
  {
    rule: 'A line of the log',
    path: 'docs/operations.md',
    bad: '| `it broke` | 50 | act |',
    good: '| `it broke` | act |',
  },
  { rule: 'A comment names', path: 'server/src/a.ts', bad: '// see docs/b.md\n', good: `const a = 'docs/b.md'` },
  { rule: 'A comment names', path: 'server/src/a.ts', bad: '/** See README.md */', good: '/** the mean */' },
]

const lock = (locked: object) => JSON.stringify({ packages: { '': {}, 'node_modules/a': locked } })
const integrity = `sha512-${'A'.repeat(86)}==`
CASES.push(
  ...[{ version: '1.0.0' }, { integrity: 'sha1-AAAA' }, { integrity, resolved: 'https://example.org/a.tgz' }].map(
    (bad) => ({
      rule: 'The lock file has',
      path: 'package-lock.json',
      bad: lock(bad),
      good: lock({ integrity }),
    }),
  ),
  {
    rule: 'The lock file has',
    path: 'package-lock.json',
    bad: lock({ link: true, resolved: '../a' }),
    good: lock({ link: true, resolved: 'server' }),
  },
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
  for (const { rule, path, bad, good } of CASES) {
    const found = ALL.filter(({ description }) => description.startsWith(rule))

    it(`${rule}: ${bad.trim().slice(0, 60) || path}`, () => {
      expect(found).toHaveLength(1)
      const broken = found.flatMap(({ violations }) => violations([{ path, text: bad }])).join('\n')
      expect(broken).toMatch(path)
      if (good !== '') expect(found.flatMap(({ violations }) => violations([{ path, text: good }]))).toEqual([])
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

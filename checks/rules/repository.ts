import { dirname, join } from 'node:path/posix'
import { isDictionary } from '../source.ts'
import type { Rule } from '../tree.ts'

const VERSION = /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'] as const

/** Split, so that this file does not match its own patterns. */
const MACHINE_PATH = new RegExp(`(^|[\\s'"\`=(:,])/(${['work', 'root', 'home', 'Users'].join('|')})/[\\w.-]`, 'm')
const REGISTRY = new RegExp(
  [
    ['registry', '[a-z0-9-]+', '[a-z]{2,}'],
    ['[a-z-]+', 'pkg', 'dev'],
  ]
    .map((host) => host.join('\\.'))
    .join('|'),
)

const IGNORED = [
  'node_modules/',
  'dist/',
  '.build/',
  'data/',
  'data-*/',
  'keys.json',
  '.env',
  '.env.*',
  'test-results/',
  'playwright-report/',
  'coverage/',
]

/** Not dictionaries: the language choice, the server's settings for the page, and date formats. */
const MACHINERY = new Set(['words', 'boot', 'format'].map((name) => `web/src/words/${name}.ts`))

/** Files that a person, a tool or a page starts. */
const STARTED =
  /\.(test|spec|config)\.tsx?$|\.d\.ts$|^scripts\/[\w-]+\.mjs$|^web\/build\.ts$|\/(queries|table|add-sql-version)\.ts$/

/** What a string or an HTML attribute may name a file by: the end of a path. */
const NAMED = /([\w.-]+\.(?:ts|tsx|mjs))['"`]/g

/** What the lock file says of a package; a workspace is a link to its folder. */
type Locked = { link?: boolean; integrity?: string; resolved?: string }
const isWorkspace = ({ link, resolved = '' }: Locked) => link === true && /^[a-z0-9-]+$/.test(resolved)
const isPinned = ({ integrity = '', resolved }: Locked) =>
  /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) && resolved === undefined

export const repository: Rule[] = [
  {
    description: 'A file that another one starts by its path exists',
    violations: (files) => {
      const there = new Set(files.map(({ path }) => path))
      return files.flatMap(({ path, text }) =>
        [...text.matchAll(/import\.meta\.dirname, '([^']+\.(?:ts|mjs))'/g)]
          .map(([, started = '']) => join(dirname(path), started))
          .filter((started) => !there.has(started))
          .map((started) => `${path} starts ${started}`),
      )
    },
  },
  {
    description: 'Every source file is imported, started by another file, or an entry point',
    violations: (files) => {
      const code = files.filter(({ path }) => /\.(ts|tsx|mjs|html|json)$/.test(path))
      const named = new Set(
        code.flatMap(({ path, text }) =>
          [...text.matchAll(NAMED)].map(([, name]) => name).filter((name) => name !== path.split('/').at(-1)),
        ),
      )
      return code
        .map(({ path }) => path)
        .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !STARTED.test(path))
        .filter((path) => !named.has(path.split('/').at(-1)))
    },
  },
  {
    description: 'Every package has exactly one version',
    violations: (files) =>
      files
        .filter(({ path }) => path === 'package.json' || path.endsWith('/package.json'))
        .flatMap(({ path, text }) => {
          const described: Partial<Record<(typeof KINDS)[number], Record<string, unknown>>> = JSON.parse(text)
          return KINDS.flatMap((kind) => Object.entries(described[kind] ?? {}))
            .filter(([, version]) => typeof version !== 'string' || !VERSION.test(version))
            .map(([name, version]) => `${path}: ${name} is ${version}`)
        }),
  },
  {
    description: 'The lock file has the hash of every package, and no address',
    violations: (files) =>
      files
        .filter(({ path }) => path === 'package-lock.json')
        .flatMap(({ path, text }) => {
          const { packages }: { packages: Record<string, Locked> } = JSON.parse(text)
          return Object.entries(packages)
            .filter(([name, locked]) => name.includes('node_modules/') && !isWorkspace(locked) && !isPinned(locked))
            .map(([name]) => `${path}: ${name}`)
        }),
  },
  {
    description: 'No file contains a path of a machine or the host of a package registry',
    violations: (files) =>
      files.flatMap(({ path, text }) => {
        const found = MACHINE_PATH.exec(text) ?? REGISTRY.exec(text)
        return found ? [`${path}: ${found[0].trim()}`] : []
      }),
  },
  {
    description: 'Data, keys, settings and build output are never tracked',
    violations: (files) => {
      const lines = files.find(({ path }) => path === '.gitignore')?.text.split('\n') ?? []
      return IGNORED.filter((pattern) => !lines.includes(pattern)).map((pattern) => `.gitignore lacks ${pattern}`)
    },
  },
  {
    description:
      'Words are typed: a words.ts, a *-words.ts and a file of web/src/words is a dictionary, so that Spanish must match English to compile',
    violations: (files) =>
      files
        .filter(({ path }) => isDictionary(path) && !MACHINERY.has(path))
        .filter(({ text }) => !/= dictionary\(\{/.test(text))
        .map(({ path }) => path),
  },
]

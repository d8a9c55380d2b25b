import { dirname, join } from 'node:path/posix'
import { commentsOf, isSource } from '../source.ts'
import type { File, Rule } from '../tree.ts'

const isPage = ({ path }: File) => path.endsWith('.md') && !path.startsWith('content/')

/** A page without its code blocks and code spans, which contain no links or headings. */
const proseOf = ({ text }: File) =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))

/** The anchor that GitHub gives a heading: lower case, hyphens for spaces, otherwise only letters and digits. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const anchorsOf = ({ text }: File) =>
  new Set(
    [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  )

const LINK = /\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g

/** The link targets of a page within the repository. */
const linksOf = (page: File) =>
  [...proseOf(page).matchAll(LINK)]
    .map(([, link, attribute]) => link ?? attribute ?? '')
    .filter((to) => !/^[a-z]+:/.test(to))

/** Why a link is broken, or null. */
function brokenLink(page: File, link: string, files: Map<string, File>): string | null {
  const [path = '', anchor] = link.split('#')
  const to = path === '' ? page.path : join(dirname(page.path), path).replace(/\/$/, '')
  const target = files.get(to)
  if (!target) return [...files.keys()].some((file) => file.startsWith(`${to}/`)) ? null : `${to} does not exist`
  return anchor === undefined || anchorsOf(target).has(anchor) ? null : `${to} has no heading #${anchor}`
}

/** Whether a path in backticks exists, relative to the root or to any folder; `*` matches anything. */
const NAMED =
  /`((?:[\w.*-]+\/)+(?:[\w*-][\w.*-]*\.(?:ts|tsx|mjs|md|sql|json|css|yml|png))?|[\w-][\w.-]*\.(?:ts|tsx|mjs))`/g

/** Files that only a running product has, and placeholders. */
const NOT_HERE = /^(?:data|data-demo|postgres|node_modules|dist)\/|^[A-Z]\w*\//

function exists(named: string, paths: string[]): boolean {
  const form = named
    .split('*')
    .map((part) => part.replace(/[.\\]/g, '\\$&'))
    .join('[^/]*')
  const wanted = new RegExp(`(?:^|/)${form}${named.endsWith('/') ? '' : '$'}`)
  return paths.some((path) => wanted.test(path))
}

const LEVELS: Record<string, string> = { info: '30', warn: '40', error: '50' }

/** The levels at which a file logs this text: of the call of a log that stands nearest before it. */
const levelsOf = (text: string, line: string) =>
  text
    .split(`'${line}'`)
    .slice(0, -1)
    .flatMap((before) => [...before.matchAll(/\blog\.(\w+)\(/g)].at(-1)?.[1] ?? [])

export const documents: Rule[] = [
  {
    description: 'A link in a page leads to a file and a heading that exist',
    violations: (files) => {
      const byPath = new Map(files.map((file) => [file.path, file]))
      return files.filter(isPage).flatMap((page) =>
        linksOf(page).flatMap((link) => {
          const reason = brokenLink(page, link, byPath)
          return reason ? [`${page.path}: ${link}: ${reason}`] : []
        }),
      )
    },
  },
  {
    description: 'Files and folders named in a page exist',
    violations: (files) => {
      const paths = files.map(({ path }) => path)
      return files.filter(isPage).flatMap(({ path, text }) =>
        [...text.matchAll(NAMED)]
          .map(([, named = '']) => named)
          .filter((named) => !NOT_HERE.test(named) && !exists(named, paths))
          .map((named) => `${path}: ${named}`),
      )
    },
  },
  {
    description: 'Every setting is in .env.example and in docs/operations.md',
    violations: (files) => {
      const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? ''
      const settings = [...textOf('server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
        ([, name = '']) => name,
      )
      return settings.flatMap((name) => [
        ...(new RegExp(`^#${name}=`, 'm').test(textOf('.env.example'))
          ? []
          : [`server/src/config.ts: ${name} is not in .env.example`]),
        ...(textOf('docs/operations.md').includes(`\`${name}\``)
          ? []
          : [`server/src/config.ts: ${name} is not in docs/operations.md`]),
      ])
    },
  },
  {
    description: 'A line of the log in docs/operations.md is written at the level that stands beside it',
    violations: (files) => {
      const page = files.find(({ path }) => path === 'docs/operations.md')?.text ?? ''
      const code = files.filter(({ path }) => /^server\/src\/.*(?<!\.test)\.ts$/.test(path)).map(({ text }) => text)
      return [...page.matchAll(/^\| `([^`]+)` \| (30|40|50) \|/gm)].flatMap(([, line = '', level = '']) => {
        const written = code.flatMap((text) => levelsOf(text, line))
        const wrong = written.length === 0 ? ['nowhere'] : written.filter((at) => LEVELS[at] !== level)
        return wrong.map((at) => `docs/operations.md: "${line}" is ${level} there, and ${at} in the code`)
      })
    },
  },
  {
    description: 'A comment names pages of docs/ by their path, with a heading that exists',
    violations: (files) => {
      const pages = new Map(files.map((file) => [file.path, file]))
      const exists = (path: string, anchor: string | undefined) => {
        const page = path.startsWith('docs/') ? pages.get(path) : undefined
        return page !== undefined && (anchor === undefined || anchorsOf(page).has(anchor))
      }
      return files
        .filter(isSource)
        .flatMap((file) =>
          [...commentsOf(file).matchAll(/([\w./-]*\w\.md)\b(?:#([\w-]+))?/g)]
            .filter(([, path = '', anchor]) => !exists(path, anchor))
            .map(([name]) => `${file.path}: ${name}`),
        )
    },
  },
]

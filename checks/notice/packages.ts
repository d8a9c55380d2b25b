import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the lock file says of a package. */
type Locked = { link?: boolean; dev?: boolean; devOptional?: boolean; license?: string; os?: string[] | string }
export type Lock = Record<string, Locked>
export type Package = { name: string; licence: string; text: string | null }

/** The licences that somebody has read: they ask for no more than that their text goes along. Another one fails until it was read. */
const READ = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0']
const ACCEPTED = new Set([
  ...READ,
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'MPL 2.0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Packages of development whose code is in the built pages: styles, and what loads and joins modules. */
const IN_THE_PAGES = ['tailwindcss', 'vite', 'rolldown']

/** The builds of a program for other machines: the package that asks for them, or that of this machine, has their licence. */
const isOfAMachine = ({ os }: Locked) => os !== undefined

/** Names of the packages that run in the product or are in its pages, each once. */
export function shipped(lock: Lock): string[] {
  const paths = Object.entries(lock)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.dev && !isOfAMachine(one))
    .map(([path]) => path)
  return [...new Set([...paths, ...IN_THE_PAGES.map((name) => `node_modules/${name}`)])].sort()
}

/** A package as it is installed, with the text of its licence; null if it brings none. */
export function readPackage(root: string, path: string, lock: Lock): Package {
  const name = path.split('node_modules/').at(-1) ?? path
  const files = readdirSync(join(root, path))
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort()
  const readme = files.find((file) => /^readme/i.test(file))
  const text = texts.length
    ? texts.map((file) => readFileSync(join(root, path, file), 'utf8')).join('\n')
    : readme && licenceIn(readFileSync(join(root, path, readme), 'utf8'))
  return { name, licence: lock[path]?.license ?? 'none', text: text?.split(OF_OTHERS)[0] || null }
}

/** What follows is of packages that a tool has in itself: none of that is in our pages. */
const OF_OTHERS = /^# licenses of bundled dependencies|^end of terms and conditions/im

/** The part of a README that is headed "License", if the whole text stands there. */
function licenceIn(readme: string): string | null {
  const part = /^#+ *licen[cs]e\s*\n([\s\S]*?)(?=^#|(?![\s\S]))/im.exec(readme)?.[1]
  return part && /permission/i.test(part) ? part : null
}

/** Why these packages may not be shipped as they are: a licence that nobody read, or no text and nothing said of it in NOTICE by hand. */
export const refused = (packages: Package[], byHand: string) =>
  packages.flatMap(({ name, licence, text }) => [
    ...(ACCEPTED.has(licence) ? [] : [`${name}: nobody has read its licence, ${licence}`]),
    ...(text || byHand.includes(`\n- ${name} (${licence})`) ? [] : [`${name}: it has no text of its licence`]),
  ])

/** A line that says who holds the rights, and not what may be done. */
const HOLDER = /^\s*(?:portions )?(?:copyright\s|\(c\)|©)/i
const linesOf = (text: string) => text.replaceAll('\r', '').split('\n')
const holdersIn = (text: string) => linesOf(text).filter((line) => HOLDER.test(line))
/** The terms alone: what packages of one licence have in common, however it is broken into lines. */
const termsOf = (text: string) =>
  linesOf(text)
    .filter(
      (line) => !HOLDER.test(line) && !/^[\s#*=()]*(the )?(mit|isc)( licen[cs]e)?[\s()]*(\(mit\))?\s*$/i.test(line),
    )
    .join('\n')
    .trim()
const sameAs = (terms: string) => terms.toLowerCase().replace(/[^a-z0-9]+/g, ' ')

/** The texts of the licences, each once, below the packages that have it and who holds the rights in them. */
export function textsOf(packages: Package[]): string {
  const groups = new Map<string, { terms: string; members: string[] }>()
  for (const { name, licence, text } of packages) {
    if (!text) continue
    const terms = termsOf(text)
    const group = groups.get(sameAs(terms)) ?? { terms, members: [] }
    const holders = [...new Set(holdersIn(text).map((line) => line.trim().replace(/\s+/g, ' ')))]
    const line = [`- ${name} (${licence})`, ...holders].join('\n    ')
    if (!group.members.includes(line)) group.members.push(line)
    groups.set(sameAs(terms), group)
  }
  return [...groups.values()]
    .map(({ terms, members }) => `${members.join('\n')}\n\n${terms.replace(/[ \t]+$/gm, '')}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type Manifest, stylesOf } from './manifest.ts'

/** The most that anything of a kind may weigh (kB, brotli): of a page, all scripts that a browser fetches before it works. */
const BUDGETS = {
  landing: 77,
  duty: 87.5,
  calm: 125,
  badge: 95,
  tablet: 150,
  'person in care': 144.5,
  staff: 132.5,
  'administrator and clinician': 150,
  'styles before the sign-in': 5.8,
  styles: 15.2,
  worker: 6,
}
export type Kind = keyof typeof BUDGETS

/** How far above its budget a weight fails a test: paths and compressors differ from machine to machine by some bytes. */
export const SLACK = 1.1

/** Pages of their own, beside the entry and the signed-in one. */
const DOCUMENTS = ['calm', 'badge', 'tablet'] as const

/** Folders whose screens are of these roles; the screens of all others count as a person in care's. */
const FOLDERS: [Kind, string][] = [
  ['staff', 'duty referrals staff'],
  ['administrator and clinician', 'alerts audit backup browsers care facility go-live people records rota router'],
]
const SCREEN = /^src\/(?:features\/)?([^/]+)\/(?:.*\/)?[^/]+-screen\.tsx$/
/** Toasts load right after the first paint of a signed-in page. */
const TOASTS = 'src/ui/toast-viewport.tsx'

/** Where the build leaves the weights, in its folder, for the test and for `npm run bench -- pages`. */
export const WEIGHTS = '.weights.json'

/** What a page, a style sheet or the worker weighs, and may weigh (kB, brotli). */
export type Weight = { kind: Kind; name: string; kB: number; budget: number }

/** Writes down what everything weighs, and prints the heaviest of each kind. */
export async function weighPages(dist: string) {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const weights: Weight[] = await Promise.all([
    weigh('landing', 'landing.html', filesOf(manifest, ['landing.html'])),
    weigh('duty', 'duty.html', filesOf(manifest, ['duty.html'])),
    ...DOCUMENTS.flatMap((kind) => {
      const page = `${kind}.html`
      return manifest[page] ? [weigh(kind, page, filesOf(manifest, [page]))] : []
    }),
    weigh('person in care', 'privacy.html', filesOf(manifest, ['privacy.html'])),
    ...Object.keys(manifest).flatMap((source) => {
      const kind = kindOf(source)
      return kind ? [weigh(kind, source, filesOf(manifest, ['app.html', source, TOASTS]))] : []
    }),
    weigh('styles before the sign-in', 'landing.html', stylesOf(manifest, ['landing.html'])),
    weigh('styles', 'app.html', stylesOf(manifest, ['app.html'])),
    weigh('worker', 'sw.js, with its words', ['sw.js']),
  ])
  for (const heaviest of heaviestOf(weights)) console.log(inWords(heaviest))
  await writeFile(join(dist, WEIGHTS), JSON.stringify(weights))

  async function weigh(kind: Kind, name: string, files: string[]): Promise<Weight> {
    if (files.length === 0) throw new Error(`The build has nothing for ${name}`)
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(dist, `${file}.br`))).size))
    return { kind, name, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000, budget: BUDGETS[kind] }
  }
}

/** Whose screen this source file is; null when it is none. */
function kindOf(source: string): Kind | null {
  const [, folder] = SCREEN.exec(source) ?? []
  if (!folder) return null
  return FOLDERS.find(([, folders]) => folders.split(' ').includes(folder))?.[0] ?? 'person in care'
}

const heaviestOf = (weights: Weight[]) => [
  ...new Map(weights.toSorted((a, b) => a.kB - b.kB).map((weight) => [weight.kind, weight])).values(),
]

const inWords = ({ kind, name, kB, budget }: Weight) =>
  `${kind.padEnd(28)} ${kB.toFixed(1).padStart(6)} kB brotli, ${kB > budget ? 'OVER its' : 'of'} ${budget} kB (${name})`

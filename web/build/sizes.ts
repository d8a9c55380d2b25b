import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type Manifest, stylesOf } from './manifest.ts'

/** In kB (brotli); for a page, all scripts that a browser fetches before it works. */
const BUDGETS = {
  landing: 31,
  duty: 35,
  calm: 69,
  badge: 33,
  tablet: 92,
  'person in care': 119,
  staff: 99,
  'administrator and clinician': 122,
  'styles before the sign-in': 6,
  styles: 15.5,
  worker: 6,
}
export type Kind = keyof typeof BUDGETS

/** Factor above the budget at which a test fails: paths and compressors differ by some bytes between machines. */
export const SLACK = 1.1

const DOCUMENTS = ['calm', 'badge', 'tablet'] as const

/** Folders with screens of staff and administrators; all other screens count as a person in care's. */
const FOLDERS: [Kind, string][] = [
  ['staff', 'duty referrals staff'],
  ['administrator and clinician', 'alerts audit backups browsers care facility go-live people records rota router'],
]
const SCREEN = /^src\/(?:features\/)?([^/]+)\/(?:.*\/)?[^/]+-screen\.tsx$/

/** Read by the size test and by `npm run bench -- pages`. */
export const WEIGHTS = '.weights.json'

/** In kB (brotli). */
export type Weight = { kind: Kind; name: string; kB: number; budget: number }

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
      return kind ? [weigh(kind, source, filesOf(manifest, ['app.html', source]))] : []
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

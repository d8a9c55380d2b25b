import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LESSON_FILES } from './lessons.ts'
import { filesOf, type Manifest, stylesOf } from './manifest.ts'

/** Writes the list of files that the worker keeps, those that work offline first, and returns its address. */
export async function writeKeptFiles(dist: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  // Styles of the entry are inlined in its page.
  const lazy = withLazy(manifest, 'calm.html')
  const entries = ['landing.html', ...lazy]
  const named = [...filesOf(manifest, entries), ...stylesOf(manifest, lazy)].map((file) => `/${file}`)
  const all = (await readdir(join(dist, 'assets'))).map((file) => `/assets/${file}`)
  const pictures = all.filter((file) => /\/sea-[^/]+\.svg$|-latin-(?!ext)[^.]*\.woff2$/.test(file))
  const first = [...new Set([...named, ...pictures, ...Object.values(LESSON_FILES)])].sort()
  const rest = all.filter((file) => /\.(js|css|svg|woff2)$/.test(file) && !first.includes(file)).sort()
  const json = JSON.stringify({ first, rest })
  const address = `/assets/kept-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`
  await writeFile(join(dist, address), json)
  return address
}

function withLazy(manifest: Manifest, entry: string, found = new Set<string>()): string[] {
  const chunk = manifest[entry]
  if (!chunk || found.has(entry)) return []
  found.add(entry)
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) withLazy(manifest, next, found)
  return [...found]
}

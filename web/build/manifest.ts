import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What Vite's manifest says about each chunk, by source file; one of several sources has only a name (`chunks.ts`). */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

/** The files of these chunks and of everything they import, without duplicates. */
export function filesOf(manifest: Manifest, entries: string[], found = new Set<string>()): string[] {
  for (const entry of entries) {
    const chunk = manifest[entry] ?? Object.values(manifest).find(({ name }) => name === entry)
    if (!chunk) throw new Error(`The build has no ${entry}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return [...found]
}

/** Adds the chunks of another build of this folder to `manifest.json`, and removes its own list. */
export async function joinManifests(dist: string, other: string) {
  const read = async (file: string): Promise<Manifest> => JSON.parse(await readFile(join(dist, file), 'utf8'))
  const joined = { ...(await read('manifest.json')), ...(await read(other)) }
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(joined))
  await rm(join(dist, other))
}

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

/** What Vite writes about each chunk of the build, by its source. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The files of these chunks and of all they import, each once. */
export function filesOf(manifest: Manifest, entries: string[], found = new Set<string>()): string[] {
  for (const entry of entries) {
    const chunk = manifest[entry]
    if (!chunk) throw new Error(`The build has no ${entry}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(manifest, chunk.imports ?? [], found)
  }
  return [...found]
}

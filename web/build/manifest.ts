export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>

/** The scripts of these chunks and of everything they import, without duplicates. */
export const filesOf = (manifest: Manifest, entries: string[]) => chunksOf(manifest, entries).map(({ file }) => file)

/** The style sheets of these chunks and of everything they import, without duplicates. */
export const stylesOf = (manifest: Manifest, entries: string[]) => [
  ...new Set(chunksOf(manifest, entries).flatMap(({ css }) => css ?? [])),
]

function chunksOf(manifest: Manifest, entries: string[], found = new Set<Manifest[string]>()): Manifest[string][] {
  for (const entry of entries) {
    const chunk = manifest[entry]
    if (!chunk) throw new Error(`The build has no ${entry}`)
    if (found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return [...found]
}

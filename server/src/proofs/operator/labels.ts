import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(import.meta.dirname, '..', '..')

/** Every label and purpose of key derivation, as found in the sources, and the empty one. */
export function labelsInSource(): string[] {
  const found = globSync('**/*.ts', { cwd: SRC })
    .filter((path) => !/\.test\.ts$|(testing|proofs)\//.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(SRC, path), 'utf8')
      return [...text.matchAll(/'(evenkeel\/[^'\n]+)'|\b(?:derive|part)\('([^'\n]+)'[,)]/g)].map(
        ([, label, purpose]) => label ?? purpose ?? '',
      )
    })
  return [...new Set(['', ...found])]
}

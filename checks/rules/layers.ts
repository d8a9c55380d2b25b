import { allImports } from '../source.ts'
import type { Rule } from '../tree.ts'

/** A layer and its files, by their path below the root of the layers. */
export type Layer = { name: string; holds: RegExp }

/** Every file below `root` belongs to a layer and imports only from its own layer and earlier ones. */
export const importsDownwards = (description: string, root: string, layers: readonly Layer[]): Rule => {
  const layerOf = (path: string) => layers.findIndex(({ holds }) => holds.test(path.slice(root.length)))
  return {
    description,
    violations: (files) =>
      allImports(files)
        .filter(({ from, to }) => from.startsWith(root) && to.startsWith(root))
        .flatMap(({ from, to }) => {
          const [user, used] = [layerOf(from), layerOf(to)]
          if (user === -1) return [`${from} stands in no layer`]
          if (used === -1) return [`${from} imports ${to}, which stands in no layer`]
          return used <= user ? [] : [`${from} (${layers[user]?.name}) imports ${to} (${layers[used]?.name})`]
        }),
  }
}

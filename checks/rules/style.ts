import { commentsOf, isSource } from '../source.ts'
import type { File, Rule } from '../tree.ts'

const silences = ({ path }: File) => (path.endsWith('.types.test.ts') ? /@ts-nocheck/ : /@ts-(nocheck|expect-error)/)

/** Rules that Biome does not have; file names, default exports, `any` and ignored errors are in biome.json. */
export const style: Rule[] = [
  {
    description: 'Type errors are not silenced; only a *.types.test.ts says which lines must not compile',
    violations: (files) =>
      files.filter((file) => isSource(file) && silences(file).test(commentsOf(file))).map(({ path }) => path),
  },
]

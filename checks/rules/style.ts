import { commentsOf, isSource } from '../source.ts'
import type { Rule } from '../tree.ts'

/** What Biome has no rule for; file names, default exports, `any` and `@ts-ignore` are in biome.json. */
export const style: Rule[] = [
  {
    says: 'Type errors are not silenced',
    breaks: (files) =>
      files
        .filter((file) => isSource(file) && /@ts-(nocheck|expect-error)/.test(commentsOf(file)))
        .map(({ path }) => path),
  },
]

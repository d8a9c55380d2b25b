import { commentsOf, isSource } from '../source.ts'
import type { File, Rule } from '../tree.ts'

const silences = ({ path }: File) => (path.endsWith('.types.test.ts') ? /@ts-nocheck/ : /@ts-(nocheck|expect-error)/)

const TEST = /\.(test|spec)\.\w+$/
const LONG = /\.long\.test\.ts$/
/** What a project of vitest.config.ts includes, and the journeys. */
const OF_A_SUITE = /^(checks|web\/(src|build)|contract|content|server|bench|manuals)\/.*\.test\.ts$|^e2e\/.+\.spec\.ts$/
/** Where nothing is left to `npm run test:long` by its name. */
const NEVER_LONG = /^checks\/|\.screen\./

/** Rules that Biome does not have; file names, default exports, `any` and ignored errors are in biome.json. */
export const style: Rule[] = [
  {
    description: 'Type errors are not silenced; only a *.types.test.ts says which lines must not compile',
    violations: (files) =>
      files.filter((file) => isSource(file) && silences(file).test(commentsOf(file))).map(({ path }) => path),
  },
  {
    description: 'Every test file is run by exactly one suite',
    violations: (files) =>
      files
        .filter(({ path }) => TEST.test(path) && (!OF_A_SUITE.test(path) || (LONG.test(path) && NEVER_LONG.test(path))))
        .map(({ path }) => path),
  },
]

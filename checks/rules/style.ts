import { codeOf, commentsOf, isSource } from '../source.ts'
import type { File, Rule } from '../tree.ts'

/** A tool loads these by their default export; a `.d.ts` only tells what somebody else's package exports. */
const DEFAULT_EXPORTS = new Set([
  'vitest.config.ts',
  'e2e/playwright.config.ts',
  'e2e/support/global-setup.ts',
  'server/drizzle.config.ts',
  'web/vite.config.ts',
  'server/src/testing/postgres.ts',
])

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Names that convention or a tool gives. */
const GIVEN_NAME = /(^|\/)(README|CONTRIBUTING|LICENSE)(\.md)?$|^\.|^server\/migrations\//

const having = (files: File[], form: RegExp, of: (file: File) => string = codeOf) =>
  files.filter((file) => isSource(file) && form.test(of(file))).map(({ path }) => path)

export const style: Rule[] = [
  {
    says: 'File names are kebab-case',
    breaks: (files) =>
      files
        .filter(({ path }) => !NAME.test(path.split('/').at(-1) ?? '') && !GIVEN_NAME.test(path))
        .map(({ path }) => path),
  },
  {
    says: 'Exports have names; a default export is only for tools that demand one',
    breaks: (files) =>
      having(files, /^\s*export default\b|\bas default\b/m).filter(
        (path) => !DEFAULT_EXPORTS.has(path) && !path.endsWith('.d.ts'),
      ),
  },
  { says: 'There is no any', breaks: (files) => having(files, /(:|<|,|\||&|\bas|=)\s*any\b(?!\s*[(:])/) },
  {
    says: 'Type errors are not silenced',
    breaks: (files) => having(files, /@ts-(ignore|nocheck|expect-error)/, commentsOf),
  },
  {
    says: 'A lint rule is set aside only with a reason beside it',
    breaks: (files) => having(files, /biome-ignore(?!\s+[\w/-]+:\s*\S)/, commentsOf),
  },
]

import { codeOf, importsOf, sources } from '../source.ts'
import type { File, Rule } from '../tree.ts'

/** Files that still prepare statements by themselves. Do not add to this list. */
const NOT_CONVERTED = new Set([
])

const MAY_BUILD = /^server\/src\/platform\/db\/(build|statement|insert)\.ts$/
const MAY_USE_DRIZZLE = /\/table\.ts$|^server\/src\/platform\/db\//
const OWN_BUILDER = /^import \{[^}]*\b(build|fill|param|value)\b[^}]*\} from '[^']*\/build\.ts'/m

/** How a file avoids the checked statements; null when it does not. */
function unchecked(file: File): string | null {
  if (MAY_BUILD.test(file.path)) return null
  if (/\.prepare\(/.test(codeOf(file))) return 'prepares a statement'
  if (OWN_BUILDER.test(file.text)) return 'imports the builder'
  if (MAY_USE_DRIZZLE.test(file.path)) return null
  return importsOf(file).some(({ to }) => /^drizzle-orm(\/|$)/.test(to)) ? 'imports drizzle-orm' : null
}

export const statements: Rule[] = [
  {
    says: 'Statements are declared with platform/db/statement.ts, which compares them with columns; only table.ts and platform/db import drizzle-orm',
    breaks: (files) =>
      sources(files)
        .filter(({ path }) => path.startsWith('server/src/'))
        .flatMap((file) => {
          const why = unchecked(file)
          if (NOT_CONVERTED.has(file.path)) return why ? [] : [`${file.path} is converted: take it off the list`]
          return why ? [`${file.path} ${why}`] : []
        }),
  },
]

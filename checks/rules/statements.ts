import { codeOf, importsOf, sources } from '../source.ts'
import type { File, Rule } from '../tree.ts'

const MAY_BUILD = /^server\/src\/platform\/db\/(build|statement|insert)\.ts$/
const MAY_USE_DRIZZLE = /\/(table|policies)\.ts$|^server\/src\/platform\/db\//
const OWN_BUILDER = /^import \{[^}]*\bbuild\b[^}]*\} from '[^']*\/build\.ts'/m

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
    description:
      'Statements are declared with platform/db/statement.ts, which compares them with columns; only table.ts, the policies.ts beside it and platform/db import drizzle-orm',
    violations: (files) =>
      sources(files)
        .filter(({ path }) => path.startsWith('server/src/'))
        .flatMap((file) => {
          const why = unchecked(file)
          return why ? [`${file.path} ${why}`] : []
        }),
  },
]

import { allImports, type Import, importsOf, isSource, type Workspace, workspaceOf } from '../source.ts'
import type { Rule } from '../tree.ts'

/** contract ← content ← server | web | e2e, and server ← bench */
const MAY_USE: Record<Workspace, Workspace[]> = {
  contract: [],
  content: ['contract'],
  server: ['contract', 'content'],
  web: ['contract', 'content'],
  e2e: ['contract', 'content'],
  bench: ['contract', 'content', 'server'],
}

/** Relative imports across workspaces that are allowed, each with its reason. */
const LISTED = new Set([
  // The list of languages is part of the web and needed by its build.
  'web/build/pages.ts > contract/src/base/limits.ts',
  'web/build/lessons.ts > content/src/parse-module.ts',
  'web/build/lessons.ts > contract/src/learning/learning.ts',
  'web/build/lessons.ts > contract/src/base/limits.ts',
  'web/build/lessons.ts > contract/src/base/roles.ts',
  // Journeys simulate elapsed time in the database, because no API call can.
  'e2e/support/database.ts > server/src/platform/embedded-postgres/admin-client.ts',
  'e2e/support/database.ts > server/src/platform/embedded-postgres/running.ts',
])

const isListed = ({ from, to }: Import) => LISTED.has(`${from} > ${to}`)

export const workspaces: Rule[] = [
  {
    description: 'A workspace imports only those below it: contract ← content ← server | web | e2e, server ← bench',
    violations: (files) =>
      files
        .filter(isSource)
        .flatMap(importsOf)
        .filter((one) => one.isInternal && !isListed(one))
        .flatMap(({ from, to }) => {
          const [user, used] = [workspaceOf(from), workspaceOf(to)]
          if (!user || user === used) return []
          return used && MAY_USE[user].includes(used) ? [] : [`${from} imports ${to}`]
        }),
  },
  {
    description: 'A relative import stays in its workspace; another workspace is imported by its package name',
    violations: (files) =>
      files
        .filter(isSource)
        .flatMap(importsOf)
        .filter(({ from, to, relative }) => relative && workspaceOf(from) && workspaceOf(from) !== workspaceOf(to))
        .filter((one) => !isListed(one))
        .map(({ from, to }) => `${from} imports ${to} by a relative path`),
  },
  {
    description: 'The contract needs zod/mini and nothing else',
    violations: (files) =>
      allImports(files)
        .filter(({ from, to, isInternal }) => from.startsWith('contract/src/') && !isInternal && to !== 'zod/mini')
        .map(({ from, to }) => `${from} imports ${to}`),
  },
  {
    description: 'The browser gets no schemas: from the contract it imports types, and values from files without zod',
    violations: (files) => {
      const imports = allImports(files).filter(({ typeOnly }) => !typeOnly)
      const heavy = new Set<string>(['zod/mini'])
      for (let size = 0; size < heavy.size; ) {
        size = heavy.size
        for (const { from, to } of imports) if (heavy.has(to)) heavy.add(from)
      }
      return imports
        .filter(({ from, to }) => from.startsWith('web/src/') && to.startsWith('contract/') && heavy.has(to))
        .map(({ from, to }) => `${from} imports values of ${to}`)
    },
  },
]

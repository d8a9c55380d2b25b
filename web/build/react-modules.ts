import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
/** The packages do not export these files. */
const fileOf = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), 'cjs', file)
const FILES: Record<string, string> = {
  react: fileOf('react', 'react.production.js'),
  'react/jsx-runtime': fileOf('react', 'react-jsx-runtime.production.js'),
  'react-dom': fileOf('react-dom', 'react-dom.production.js'),
  'react-dom/client': fileOf('react-dom', 'react-dom-client.production.js'),
  scheduler: fileOf('scheduler', 'scheduler.production.js'),
  // What the router imports for versions of React that lack it.
  'use-sync-external-store/shim/index.js': fileOf('react', 'react.production.js'),
}
/** The router's way to read a function that old versions of React lack; all of React would have to stay for it. */
const BY_NAME = ['React["useInsertion" + "Effect"]', 'React.useInsertionEffect'] as const

/**
 * React comes as CommonJS, of which nothing can be left out and which every chunk reads through helpers. As ES modules
 * what nobody imports is left out: each page weighs 2.5 kB less (brotli).
 */
export const reactModules: Plugin = {
  name: 'react-modules',
  enforce: 'pre',
  resolveId: (id) => FILES[id],
  load: (id) => (Object.values(FILES).includes(id) ? asModule(readFileSync(id, 'utf8')) : null),
  transform: (code) => code.replace(...BY_NAME),
}

/** `var a = require("b")` becomes an import, and `exports.c = …` a variable that is exported. */
function asModule(commonJs: string) {
  const imports: string[] = []
  const names = new Set<string>()
  const code = commonJs
    .replace(/(\w+) = require\("([^"]+)"\)/g, (_, local: string, name: string) => {
      imports.push(`import * as ${local} from '${name}'`)
      return `imported_${local}`
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name)
      return `exported_${name}`
    })
  const locals = [...names].map((name) => `exported_${name}`)
  const exported = [...names].map((name) => `exported_${name} as ${name}`)
  return `${imports.join('\n')}\nvar ${locals.join(', ')}\n${code}\nexport { ${exported.join(', ')} }`
}

import tailwind from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { chunkOf } from './build/chunks.ts'
import { reactModules } from './build/react-modules.ts'

/**
 * Modules that both the entry and the signed-in pages need: one file compresses better than many, and stays in the
 * cache.
 */
const BASE =
  /node_modules\/(react|react-dom|scheduler)\/|contract\/src\/(text-rules|retention-classes)|src\/(words\/(common|words|format|boot)|ui\/(button|spinner|icons|toaster|banner|field|field-frame|load-failed|store|form\/(use-form|form))|features\/offline\/register|app\/(api|api-error|enrolled-browser|theme|theme-button|top-bar-button|brand))\.tsx?$/

/** Lazy parts bring no styles, so Vite's preload helper, which waits for them, is not needed. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.isDynamicEntry && chunk.viteMetadata?.importedCss.size)
        this.error(`${chunk.fileName} comes later and has styles, which nothing would load`)
    }
  },
}

/** Directives of packages, and what React looks for in a scheduler for tests. */
const isKnown = ({ code, message }: Rolldown.RolldownLog) =>
  code === 'MODULE_LEVEL_DIRECTIVE' || (code === 'IMPORT_IS_UNDEFINED' && message.includes('scheduler.production.js'))

/** Shared by both builds of web/build.ts: the browser build and the prerender build. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [tailwind(), plainImports, ...(isSsrBuild ? [] : [reactModules])],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild || {
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: chunkOf, debugName: 'chunks.ts', includeDependenciesRecursively: false },
          ],
        },
      },
      onLog: (level, log, print) => isKnown(log) || print(level, log),
    },
  },
  logLevel: 'warn',
}))

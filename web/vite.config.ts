import tailwind from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** What both the entry and the signed-in pages need at once: one file compresses better than many, and is kept in the cache. */
const BASE =
  /node_modules\/(react|react-dom|scheduler)\/|src\/(words\/(common|words|format|boot)|ui\/(button|spinner|icons|toaster|banner)|app\/(api|api-error|theme|theme-button|tool-look|brand))\.tsx?$/

/** A part that comes later brings no styles, so nothing has to wait for any: Vite's own loader of parts does that. */
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

/** Shared by both builds of web/build.ts: the browser's, and the one that prerenders. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwind(), plainImports],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
      onLog: (level, log, print) => log.code === 'MODULE_LEVEL_DIRECTIVE' || print(level, log),
    },
  },
  logLevel: 'warn',
})

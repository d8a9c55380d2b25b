import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What both the entry and the signed-in pages need at once: one file compresses better than many, and is kept in the cache. */
const BASE =
  /node_modules\/(react|react-dom|scheduler)\/|src\/(words\/(common|words|format|boot)|ui\/(button|spinner|icons|toaster|banner)|app\/(api|api-error|theme|theme-button|tool-look|brand))\.tsx?$/

/** Shared by both builds of web/build.ts: the browser's, and the one that prerenders. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwind()],
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

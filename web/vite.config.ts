import tailwind from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

/**
 * Preact is separate for the cache, and small shared code is copied into each file (bytes of source), because slow lines
 * wait per request.
 */
const splitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [{ name: 'preact', test: /[\\/]node_modules[\\/]preact[\\/]/ }],
  experimentalInlineCommonChunks: { maxSize: 120_000, exclude: /\.css$/ },
}

const HPKE_IN_NODE = /Module "crypto" has been externalized .*[\\/]@hpke[\\/]common[\\/]/

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [tailwind()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      ...(!isSsrBuild && {
        preserveEntrySignatures: false,
        // Without this a lazy screen may lose its name in the manifest, where the portals look for it.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        output: { codeSplitting: splitting },
      }),
      // Ignores package directives for servers, and @hpke/common's import of Node's crypto, which browsers have
      // themselves.
      onLog: (level, log, print) =>
        log.code === 'MODULE_LEVEL_DIRECTIVE' || HPKE_IN_NODE.test(log.message) || print(level, log),
    },
  },
  logLevel: 'warn',
}))

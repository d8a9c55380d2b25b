import tailwind from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

/**
 * One file for each lazy import, as Vite splits by itself, with two exceptions: React has a file of its own, which stays in the cache
 * from the landing page on, and what several files share is copied into each of them when it is small (bytes of source). In files of their own
 * such pieces make a portal forty requests, and a slow line waits for each. All copies are one module, with one state.
 */
const splitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [{ name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
  experimentalInlineCommonChunks: { maxSize: 120_000, exclude: /\.css$/ },
}

const HPKE_IN_NODE = /Module "crypto" has been externalized .*[\\/]@hpke[\\/]common[\\/]/

/** Shared by all builds of web/build.ts: pages for the browser, and what renders them. */
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
        // Else a lazy screen may lose its name in the manifest, where the portals look for it.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        output: { codeSplitting: splitting },
      }),
      // Directives of packages, for servers; and @hpke/common's way to Node's crypto, which no browser takes, as all have their own.
      onLog: (level, log, print) =>
        log.code === 'MODULE_LEVEL_DIRECTIVE' || HPKE_IN_NODE.test(log.message) || print(level, log),
    },
  },
  logLevel: 'warn',
}))

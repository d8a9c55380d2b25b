import { join } from 'node:path'
import { build } from 'vite'
import { hashesOf } from './pages.ts'

type Prerender = typeof import('../src/prerender.tsx')

/** Writes `sw.js` with the help page inside and a policy for that page alone; the server adds the release's name. */
export async function buildWorker(dist: string, prerenderFile: string, files: string) {
  const { helpPage, helpWords }: Prerender = await import(prerenderFile)
  const html = helpPage(helpWords, null)
  const allowed = (tag: 'script' | 'style') => `${tag}-src ${hashesOf(html, tag).map((hash) => `'${hash}'`)}`
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
    allowed('script'),
    allowed('style'),
  ].join('; ')
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      HELP_WORDS: JSON.stringify(helpWords),
      HELP_POLICY: JSON.stringify(policy),
      FILES: JSON.stringify(files),
      RELEASE: JSON.stringify('__RELEASE__'),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      target: ['chrome111', 'safari16.4', 'firefox128'],
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/features/offline/worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}

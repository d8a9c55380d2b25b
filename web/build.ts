import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { compressAll } from './build/compress.ts'
import { writeKeptFiles } from './build/kept-files.ts'
import { LESSON_FILES, writeLessons } from './build/lessons.ts'
import { writePages } from './build/pages.ts'
import { weighPages } from './build/sizes.ts'
import { buildWorker } from './build/worker.ts'

const here = import.meta.dirname
const dist = join(here, 'dist')
const server = join(here, '.build')
const define = { LESSON_FILES: JSON.stringify(LESSON_FILES) }

await build({
  configFile: join(here, 'vite.config.ts'),
  define,
  build: {
    outDir: dist,
    emptyOutDir: true,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['app', 'landing', 'privacy', 'duty', 'badge', 'tablet', 'calm'].map((page) => join(here, `${page}.html`)),
    },
  },
})
await build({
  configFile: join(here, 'vite.config.ts'),
  define,
  build: { outDir: server, emptyOutDir: true, copyPublicDir: false, ssr: join(here, 'src/prerender.tsx') },
})
// Everything that it needs is inside: the server installs no packages of the page.
await build({
  configFile: join(here, 'vite.config.ts'),
  ssr: { noExternal: true },
  define: { ...define, 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(dist, 'render'),
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: join(here, 'src/render-portal.tsx'),
  },
})
await writePages(dist, join(server, 'prerender.js'))
await writeLessons(dist)
await buildWorker(dist, join(server, 'prerender.js'), await writeKeptFiles(dist))
await compressAll(dist)
await weighPages(dist)
await rm(server, { recursive: true })
await rm(join(dist, 'manifest.json'))

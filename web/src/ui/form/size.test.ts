import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { SLACK } from '../../../build/sizes.ts'

const ENTRY = '\0engine'
const PARTS = [
  'form.ts',
  'use-form.ts',
  '../problem-banner.tsx',
  'save-bar.tsx',
  'dialog-form.tsx',
  '../hooks/store.ts',
]

/** What a page that has a form already carries of its own: React, buttons, dialogs, banners and words. */
const isElsewhere = (id: string) => /^react|\/(button|dialog|banner|common|words)\.tsx?$/.test(id)

test('the form engine weighs at most a tenth above 1.5 kB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'engine',
        resolveId: (id) => (id === 'engine' ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? PARTS.map((part) => `export * from ${JSON.stringify(join(import.meta.dirname, part))}`).join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'chrome111',
      rolldownOptions: { input: 'engine', external: isElsewhere, preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const code = output && 'output' in output ? output.output.map((one) => ('code' in one ? one.code : '')).join('') : ''
  const bytes = brotliCompressSync(code).length
  console.log(`form engine: ${code.length} bytes, ${bytes} brotli`)
  expect(code).toContain('aria-invalid')
  expect(bytes).toBeLessThanOrEqual(1500 * SLACK)
})

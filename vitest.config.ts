import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS } from './e2e/support/chromium-args.ts'
import { builtPages } from './web/src/testing/pages.ts'

/** `npm test` leaves out what takes minutes. */
const LONG = ['**/node_modules/**', '**/dist/**', '**/*.long.test.ts']

/** They stand beside the screens that they open. */
const SCREENS = 'web/src/**/*.screen.test.ts'

/** The server is read in once for all files: every test makes its own app of it and shares no state. */
const onPostgres = {
  isolate: false,
  globalSetup: './server/src/testing/postgres.ts',
  // A machine that others use too may be ten times slower.
  testTimeout: 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
}

/** The house's own rules, what runs in a browser, its screens in one, and everything with a real PostgreSQL behind it. */
export default defineConfig({
  test: {
    // More than two cores keep busy: much of what is tested is waiting for a database or another process.
    maxWorkers: 4,
    allowOnly: false,
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 300_000 } },
      {
        test: {
          name: 'web',
          include: ['web/{src,build}/**/*.test.ts'],
          exclude: [...LONG, SCREENS],
          testTimeout: 60_000,
        },
      },
      {
        optimizeDeps: { include: ['@hpke/core', 'axe-core', 'zod/mini'] },
        plugins: [builtPages(`${import.meta.dirname}/web/dist`)],
        test: {
          name: 'screens',
          include: [SCREENS],
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: 20_000,
              contextOptions: { locale: 'en-US' },
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: CHROMIUM_ARGS,
              },
            }),
            viewport: { width: 1280, height: 900 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'unit',
          include: ['{contract,content,server,bench}/**/*.test.ts'],
          exclude: LONG,
        },
      },
      // What takes minutes, for `npm run test:long`.
      {
        test: {
          ...onPostgres,
          name: 'long',
          include: ['{contract,content,server,web,bench,manuals}/**/*.long.test.ts'],
          exclude: ['**/node_modules/**'],
          testTimeout: 600_000,
        },
      },
    ],
  },
})

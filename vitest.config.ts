import { defineConfig } from 'vitest/config'

/** Three projects: the house's own rules, what runs in a browser, and everything with a real PostgreSQL behind it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'] } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: ['{contract,content,server,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // The server is read in once for all files: every test makes its own app of it and shares no state.
          isolate: false,
          globalSetup: './server/src/testing/postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})

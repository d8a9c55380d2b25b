import { defineConfig } from 'vitest/config'

/** Two projects: the house's own rules, and everything with a real PostgreSQL behind it. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'checks', include: ['checks/**/*.test.ts'] } },
      {
        test: {
          name: 'unit',
          include: ['{contract,content,server,web,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: './server/src/testing/postgres.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})

import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS } from './support/chromium-args.ts'

/** Journeys through the real product in a real browser. Who shares a product is said in support/test.ts. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  testMatch: '*.spec.ts',
  forbidOnly: true,
  outputDir: './test-results',
  fullyParallel: true,
  // More than two cores keep busy: a third of a journey is waiting for a product to start or to end.
  workers: 4,
  // A machine that others use too may be ten times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Requests that pass through a worker cannot be held or broken by a test; the journeys of the worker allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
  },
})

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
/** Shared by the products of a run: the data folder that each one copies, and the compile cache. */
export type Prepared = { dataDir: string; code: string }
/** The variable in which global-setup.ts leaves it for Playwright's workers. */
export const PREPARED = 'EVENKEEL_PREPARED'
export const prepared = (): Prepared => JSON.parse(process.env[PREPARED] ?? '{}')

/** What quickens the programs of a run. */
export const QUICK_START = new URL('../../server/src/testing/product/quick-start.ts', import.meta.url).href
/** What moves the clock of a program by TEST_DAYS_AHEAD days. */
export const DAYS_AHEAD = new URL('../../server/src/testing/product/days-ahead.ts', import.meta.url).href

/** A time zone in which it is about noon, so that no test runs across midnight. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  if (ahead === 0) return 'Etc/GMT'
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

/** Runs `npm run admin -- …` beside the running product, with this standard input; returns what it printed. */
export async function runAdmin(dataDir: string, args: string[], typed = ''): Promise<string> {
  const program = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'server/src/admin.ts'), ...args], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      // The day of the product, which decides what a release holds.
      FACILITY_TIME_ZONE: zoneAtNoon(),
      UV_THREADPOOL_SIZE: '2',
      NODE_COMPILE_CACHE: prepared().code,
      // A password that it stores is one that the product can check.
      NODE_OPTIONS: `--import=${QUICK_START}`,
    },
  })
  const closed = new Promise((resolve) => program.once('close', resolve))
  program.stdin.end(typed)
  const [said, complained, code] = await Promise.all([text(program.stdout), text(program.stderr), closed])
  expect(code, `npm run admin -- ${args.join(' ')}: ${complained}`).toBe(0)
  return said
}

import { execFile } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import config from '../server/drizzle.config.ts'

const SERVER = join(import.meta.dirname, '..', 'server')
const MIGRATIONS = join(SERVER, config.out)
const run = promisify(execFile)

/** Runs drizzle-kit with standard input closed, so that it cannot ask questions; returns its output. */
async function drizzleKit(...args: string[]): Promise<string> {
  const child = run(process.execPath, [join(SERVER, '../node_modules/drizzle-kit/bin.cjs'), ...args], {
    cwd: SERVER,
    maxBuffer: 1e8,
  })
  child.child.stdin?.end()
  return (await child).stdout
}

/** The statements that create the tables of `table.ts` in an empty database. */
export const exportTables = () => drizzleKit('export')

/**
 * The files that `drizzle-kit generate` would add to the migrations, as sentences; none when tables and migrations
 * agree. It runs on a copy in `folder`, which `adjust` may change first.
 */
export async function missingMigrations(folder: string, adjust: (copy: string) => void = () => {}): Promise<string[]> {
  cpSync(MIGRATIONS, folder, { recursive: true })
  adjust(folder)
  const before = readdirSync(folder)
  const { dialect, schema } = config
  const out = relative(SERVER, folder)
  try {
    const said = await drizzleKit('generate', '--dialect', dialect, '--schema', schema, '--out', out)
    const made = readdirSync(folder).filter((name) => !before.includes(name))
    if (made.length === 0 && said.includes('No schema changes')) return []
    return [`table.ts has changed: run \`npx drizzle-kit generate\` in server/ (${made.join(', ') || said.trim()})`]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`table.ts has changed, and drizzle-kit asks how: run \`npx drizzle-kit generate\` in server/ (${reason})`]
  }
}

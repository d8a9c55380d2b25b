import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { quickStart } from './product.ts'

const ADMIN = join(import.meta.dirname, '../../admin.ts')

/** Starts a command as a separate process, which can get input or be killed. */
export function startCommand(dataDir: string, args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [ADMIN, ...args], {
    env: { ...quickStart(), DATA_DIR: dataDir, UV_THREADPOOL_SIZE: '2', ...env },
  })
}

/** Runs `npm run admin -- …` with this standard input. */
export async function command(dataDir: string, args: string[], typed: string, env: Record<string, string> = {}) {
  const child = startCommand(dataDir, args, env)
  child.stdin.on('error', () => {})
  child.stdin.end(typed)
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, complained, code: child.exitCode }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compiledCode } from './product.ts'

const ADMIN = join(import.meta.dirname, '..', 'admin.ts')

/** A command as its own process, to be talked to or killed. */
export function startCommand(dataDir: string, args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [ADMIN, ...args], {
    env: { ...compiledCode(), DATA_DIR: dataDir, UV_THREADPOOL_SIZE: '2', ...env },
  })
}

/** `npm run admin -- …` to its end, with what is typed on its standard input. */
export async function command(dataDir: string, args: string[], typed: string, env: Record<string, string> = {}) {
  const child = startCommand(dataDir, args, env)
  child.stdin.on('error', () => {})
  child.stdin.end(typed)
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, complained, code: child.exitCode }
}

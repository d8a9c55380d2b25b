import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Outcome = { code: number | null; said: string }
type Options = { input?: string; cwd?: string; env?: Record<string, string> }

/** Runs a program to its end; what it said on both outputs, in their order as far as pipes keep it. */
export async function run(
  command: string,
  args: readonly string[],
  { input = '', cwd, env }: Options = {},
): Promise<Outcome> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const [out, err] = await Promise.race([all, failed])
  return { code: child.exitCode, said: `${out}${err}`.trim() }
}

export async function must(command: string, args: readonly string[], options?: Options): Promise<string> {
  const { code, said } = await run(command, args, options)
  if (code === 0) return said
  throw new Error(`${[command, ...args].join(' ').slice(0, 300)} ended with ${code}:\n${said.slice(-3000)}`)
}

const MEMORY = '/dev/shm'
const ENOUGH = 6 * 2 ** 30

let made: string | undefined
/** The folder of this run, which goes with it; in memory where there is room: a machine is tens of thousands of files. */
export function scratchFolder(): string {
  if (made) return made
  const { bsize, bavail } = statfsSync(MEMORY, { bigint: false })
  const folder = mkdtempSync(join(bsize * bavail > ENOUGH ? MEMORY : tmpdir(), 'evenkeel-install-'))
  // The system user of PostgreSQL has to enter it.
  chmodSync(folder, 0o711)
  made = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Counts what holds, and says each as soon as it is known. */
export function counting() {
  const failures: string[] = []
  let passed = 0
  return {
    failures,
    passed: () => passed,
    check(name: string, holds: boolean, found?: unknown) {
      if (holds) passed += 1
      else failures.push(name)
      process.stdout.write(`${holds ? 'ok     ' : 'FAILED '} ${name}${holds ? '' : `: ${JSON.stringify(found)}`}\n`)
    },
  }
}
export type Check = ReturnType<typeof counting>['check']

export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

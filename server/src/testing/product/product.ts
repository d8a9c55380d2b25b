import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, vi } from 'vitest'

const MAIN = join(import.meta.dirname, '../../main.ts')

export type Product = { process: ChildProcess; address: string; said: () => string }

export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-product-'))
  onTestFinished(async () => {
    // Without its files the PostgreSQL of a killed product would run on for up to a minute.
    await vi.waitFor(() => expect(processesNaming(folder)).toEqual([]), { timeout: 25_000 })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

/** A copy of a data folder after its first start, without an administrator; the original is created once per run. */
export async function preparedFolder(): Promise<string> {
  const original = join(inject('scratch'), 'data')
  if (!existsSync(original)) await prepare(original)
  const folder = dataFolder()
  execFileSync('cp', ['-a', `${original}/.`, folder])
  return folder
}

/** When two processes create it at the same time, the first one wins. */
async function prepare(original: string) {
  const made = mkdtempSync(`${original}-`)
  const product = await startProduct(made)
  product.process.kill('SIGTERM')
  await endOf(product.process)
  try {
    renameSync(made, original)
  } catch {
    rmSync(made, { recursive: true })
  }
}

/** Environment variables for a quicker start, with a compile cache that all starts of the run share. */
export const quickStart = () => ({
  NODE_COMPILE_CACHE: join(inject('scratch'), 'code'),
  NODE_OPTIONS: `--import=${new URL('quick-start.ts', import.meta.url).href}`,
})

/** The whole product as a separate process, which can be killed. */
export async function startProduct(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      ...quickStart(),
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      REQUIRE_ADMIN_MFA: '0',
      REGISTRATIONS_AT_ONCE: '100000',
      UV_THREADPOOL_SIZE: '2',
      ...env,
    },
    // It ends by itself when its end of the channel closes, even if we are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  const output = [child.stdout, child.stderr].filter((stream) => stream !== null)
  for (const stream of output) stream.setEncoding('utf8').on('data', (text) => (said += text))
  while (!/ready on (\S+)/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${said}`)
    await Promise.race([...output.map((stream) => once(stream, 'data')), once(child, 'exit')])
  }
  const address = /ready on (\S+)/.exec(said)?.[1] ?? ''
  return { process: child, address, said: () => said }
}

export async function endOf(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

/** Running processes with the folder on their command line. */
export function processesNaming(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => (read(`/proc/${pid}/status`).includes('State:\tZ') ? '' : read(`/proc/${pid}/cmdline`)))
    .filter((command) => command.includes(folder))
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

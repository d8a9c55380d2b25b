import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { prepared, QUICK_START, zoneAtNoon } from './command-line.ts'

const root = join(import.meta.dirname, '../..')

export type Product = {
  readonly origin: string
  readonly dataDir: string
  /** What it printed for the first administrator; null when one exists. */
  readonly setupCode: string | null
  /** Kills the program, as in a power cut; the data stays. */
  kill(): Promise<void>
  /** Starts it again at the same address with the same data, with other `settings` if given. */
  start(settings?: Record<string, string>): Promise<void>
  /** Stops it cleanly and removes its data. */
  remove(): Promise<void>
}

type Options = {
  /** Environment variables of the product. */
  settings?: Record<string, string>
  /** Starts without any data; otherwise with the data of a first start, including ADMIN. */
  empty?: boolean
}

/** The real program, as `npm start` runs it, on its own data folder and port. */
export async function openProduct({ settings = {}, empty = false }: Options = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-journey-'))
  const discard = () => rm(dataDir, { recursive: true, force: true })
  const open = async () => {
    if (!empty) await copyFolder(prepared().dataDir, dataDir)
    return launch(dataDir, { PORT: '0', ...settings }, prepared().code, empty)
  }
  let running = await open().catch(async (error: unknown) => {
    await discard()
    throw error
  })
  const origin = running.address
  return {
    origin,
    dataDir,
    setupCode: running.setupCode,
    kill: () => end(running.program, 'SIGKILL'),
    async start(others = {}) {
      running = await launch(dataDir, { ...settings, ...others, PORT: new URL(origin).port }, prepared().code)
    },
    async remove() {
      await end(running.program, 'SIGTERM')
      // Without its files the PostgreSQL of a killed program would run on for up to a minute.
      await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 25_000 }).toBe(false)
      await discard()
    },
  }
}

/** With owners and modes, because PostgreSQL runs as a separate user when root starts the product. */
async function copyFolder(from: string, to: string): Promise<void> {
  const [code] = await once(spawn('cp', ['-a', `${from}/.`, to], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${from} could not be copied to ${to}`)
}

/** A product of a journey lives for seconds: code that is optimized for it costs more than it saves. */
const UNOPTIMIZED = ['--no-opt', '--no-maglev']

type Launched = { program: ChildProcess; address: string; setupCode: string | null }

/**
 * Resolves when the program has printed its start messages; `code` is the compile cache of Node.js. The IPC channel lets
 * the program stop by itself when we end.
 */
export function launch(
  dataDir: string,
  settings: Record<string, string>,
  code: string,
  awaitsCode = false,
): Promise<Launched> {
  const program = spawn(join(root, 'node_modules/.bin/node'), [...UNOPTIMIZED, join(root, 'server/src/main.ts')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: code,
      NODE_OPTIONS: `--import=${QUICK_START}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      REQUIRE_ADMIN_MFA: '0',
      // Every journey registers its people from this one address.
      REGISTRATIONS_AT_ONCE: '100000',
      UV_THREADPOOL_SIZE: '2',
      FACILITY_TIME_ZONE: zoneAtNoon(),
      ...settings,
    },
  })
  return new Promise((resolve, reject) => {
    let said = ''
    program.stderr?.on('data', (chunk) => (said += chunk))
    program.stdout?.on('data', (chunk) => {
      said += chunk
      const address = /Evenkeel is ready on (http\S+)\n/.exec(said)?.[1]
      const setupCode = /one-time code: (\S+)\n/.exec(said)?.[1] ?? null
      if (address && (setupCode !== null || !awaitsCode)) resolve({ program, address, setupCode })
    })
    program.on('error', reject)
    program.on('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)))
  })
}

export function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill(signal)
  })
}

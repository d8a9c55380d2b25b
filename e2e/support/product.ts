import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type Product = {
  readonly origin: string
  readonly dataDir: string
  /** What it printed for the first administrator; null when there is one. */
  readonly setupCode: string | null
  /** Ends the program at once, as a power cut would; the data stays. */
  kill(): Promise<void>
  /** Starts it again at the same address, on the same data. */
  start(): Promise<void>
  /** Stops it cleanly and removes its data. */
  remove(): Promise<void>
}

/** The real program, as `npm start` runs it, on a data folder and a port of its own. */
export async function openProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-journey-'))
  const discard = () => rm(dataDir, { recursive: true, force: true })
  let running = await launch(dataDir, { PORT: '0', ...settings }).catch(async (error: unknown) => {
    await discard()
    throw error
  })
  const origin = running.address
  return {
    origin,
    dataDir,
    setupCode: running.setupCode,
    kill: () => end(running.program, 'SIGKILL'),
    async start() {
      running = await launch(dataDir, { ...settings, PORT: new URL(origin).port })
    },
    async remove() {
      await end(running.program, 'SIGTERM')
      await discard()
    },
  }
}

type Launched = { program: ChildProcess; address: string; setupCode: string | null }

/** Resolves when it has said all it says at a start. The channel lets it stop by itself when we are gone. */
function launch(dataDir: string, settings: Record<string, string>): Promise<Launched> {
  const program = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'server/src/main.ts')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
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
      const settled = setupCode !== null || 'ADMIN_USERNAME' in settings || said.includes('administrator')
      if (address && settled) resolve({ program, address, setupCode })
    })
    program.on('error', reject)
    program.on('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)))
  })
}

function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    program.once('exit', () => resolve())
    program.kill(signal)
  })
}

/** A time zone in which it is about noon, so that no journey ever runs across midnight. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  if (ahead === 0) return 'Etc/GMT'
  return ahead > 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

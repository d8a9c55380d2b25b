import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts')

export type Recorded = { process: ChildProcess; address: string; log(): Buffer; environment: Buffer }

/** The product as a separate process, with verbose logging and its whole output saved. */
export async function startRecorded(dataDir: string, env: Record<string, string>): Promise<Recorded> {
  const environment = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    REQUIRE_ADMIN_MFA: '0',
    UV_THREADPOOL_SIZE: '2',
    ...env,
  }
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => said.push(bytes))
  const log = () => Buffer.concat(said)
  while (!/ready on (\S+)/.test(log().toString())) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${log().toString()}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  const address = /ready on (\S+)/.exec(log().toString())?.[1] ?? ''
  return { process: child, address, log, environment: Buffer.from(JSON.stringify(environment)) }
}

import { type SpawnOptions, spawn } from 'node:child_process'
import type { SystemUser } from './types.ts'

/** A fixed environment, so that no key or password of the app is in the environment of PostgreSQL's processes. */
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** In `/`, because the system user may not be able to enter the current folder. */
export function spawnAs(user: SystemUser): SpawnOptions {
  return { ...user, cwd: '/', env: environment }
}

export type Outcome = { ok: boolean; output: string }

/** A program that cannot be started counts as failed. */
export function run(command: string, args: string[], user: SystemUser): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnAs(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}

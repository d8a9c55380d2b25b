import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

export type Node = Awaited<ReturnType<typeof startNode>>

/** A node of the product by its real start, as a service runs it; `root` is the tree of a version. */
export async function startNode(env: Record<string, string>, root = ROOT) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), 'start'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      REQUIRE_ADMIN_MFA: '0',
      RATE_LIMIT_FACTOR: '100000',
      REGISTRATIONS_AT_ONCE: '1000',
      REQUIRE_CLINICIAN_MFA: '0',
      UV_THREADPOOL_SIZE: '2',
      // It then ends by itself if this run is killed.
      npm_lifecycle_event: 'start',
      ...env,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const exited = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function end(signal: 'SIGKILL' | 'SIGTERM', group: boolean) {
    if (isRunning()) process.kill(group ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
    await exited
  }
  const node = {
    address: '',
    isRunning,
    said: () => said,
    /** All its processes at once. */
    kill: () => end('SIGKILL', true),
    /** As a service is stopped: throws when it did not end cleanly. */
    async stop() {
      await end('SIGTERM', false)
      if (child.exitCode !== 0) throw new Error(`A node that was asked to stop ended with ${child.exitCode}: ${said}`)
    },
  }
  while (!/ready on (\S+)/.test(said)) {
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited])
    if (!isRunning()) throw new Error(`A node ended: ${said}`)
  }
  node.address = (/ready on (\S+)/.exec(said)?.[1] ?? '').replace('localhost', '127.0.0.1')
  return node
}

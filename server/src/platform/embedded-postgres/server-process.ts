import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnAs } from './run-as.ts'
import { forwardServerLog } from './server-log.ts'
import { serverArguments } from './settings.ts'
import type { Plan } from './types.ts'
import { startWatchdog } from './watchdog.ts'

export type ServerProcess = {
  /** With the last lines that the process wrote. */
  readonly exited: Promise<string>
  hasExited(): boolean
  /** Fast shutdown, or an immediate one after half a minute. */
  stop(): Promise<void>
}

/** In a session of its own, so that Ctrl-C reaches the app first and the database last. */
export function spawnServer(plan: Plan): ServerProcess {
  const child = spawn(plan.binaries.postgres, serverArguments(plan), {
    ...spawnAs(plan.user),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = child.stderr ? forwardServerLog(child.stderr, plan.log) : { lastLines: () => '' }
  const watchdog = child.pid === undefined ? undefined : startWatchdog(plan, child.pid)
  let ended = false
  const exited = new Promise<string>((resolve) => {
    const end = async (reason: string) => {
      ended = true
      await watchdog?.end()
      resolve(reason)
    }
    child.on('error', (error) => end(error.message))
    child.on('close', (code, signal) => end(output.lastLines() || `it ended with ${signal ?? `code ${code}`}`))
  })
  return {
    exited,
    hasExited: () => ended,
    async stop() {
      if (ended) return void (await exited)
      child.kill('SIGINT')
      const waiting = new AbortController()
      const late = pause(30_000, 'late' as const, { signal: waiting.signal }).catch(() => 'aborted')
      if ((await Promise.race([exited, late])) === 'late') {
        plan.log.warn({}, 'PostgreSQL takes long to stop; ending it at once. It recovers at its next start.')
        child.kill('SIGQUIT')
      }
      await exited
      waiting.abort()
    },
  }
}

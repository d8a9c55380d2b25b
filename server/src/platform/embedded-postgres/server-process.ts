import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { archiveCommand } from '../archive/signs.ts'
import { spawnAs } from './run-as.ts'
import type { Log, Plan } from './types.ts'
import { startWatchdog } from './watchdog.ts'

/** For durability and a small machine. */
const defaults = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
}

/** Keeps statements, parameters and rows out of the log; whoever reads the log relies on the prefix. */
const privateLog = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%e|%b|',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_autovacuum_min_duration: '-1',
  log_checkpoints: 'off',
  log_lock_waits: 'off',
  log_temp_files: '-1',
}

/** No file in the data folder can override the command line. */
function serverArguments({ pgdata, socket, settings }: Plan): string[] {
  const all: Record<string, string> = {
    ...defaults,
    // On without an archive too, because only a restart could change it.
    archive_mode: 'on',
    archive_command: archiveCommand(pgdata),
    ...settings,
    ...privateLog,
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
  }
  return ['-D', pgdata, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

const line = /^(?<state>\w{5})\|(?<backend>[^|]*)\|(?<level>[A-Z]+): +(?<text>.*)$/

/**
 * A request's error is logged by its code only: its text may contain personal data, and the app gets the error anyway.
 */
function forwardServerLog(stream: Readable, log: Log): { lastLines(): string } {
  const last: string[] = []
  createInterface({ input: stream }).on('line', (raw) => {
    const { state, backend, level, text } = line.exec(raw)?.groups ?? { text: raw }
    const ofRequest = backend === 'client backend' && level !== 'FATAL' && level !== 'PANIC'
    if (ofRequest && level !== 'WARNING') return
    if (raw.startsWith('\t') || text === undefined) return
    if (!ofRequest) remember(last, text)
    const fields = { state, backend }
    const message = ofRequest ? `PostgreSQL ${level} ${state}` : `PostgreSQL: ${text}`
    if (level === 'PANIC' || (level === 'ERROR' && !ofRequest)) log.error(fields, message)
    else if (level === 'FATAL' ? !routine.has(state ?? '') : level !== 'LOG') log.warn(fields, message)
  })
  return { lastLines: () => last.join(' ') }
}

/** Shutting down and starting up: normal at every start and stop. */
const routine = new Set(['57P01', '57P03'])

function remember(last: string[], text: string): void {
  last.push(text)
  if (last.length > 5) last.shift()
}

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

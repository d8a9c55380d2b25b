import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { startEmbeddedPostgres } from '../start.ts'
import type { Connection, EmbeddedPostgres, Log, StartOptions } from '../types.ts'

/** A folder for one test, which other system users may enter. */
export function temporaryFolder(prefix = 'evenkeel pg-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  onTestFinished(async () => {
    await vi.waitFor(() => expect(processesOf(folder)).toEqual([]), { timeout: 25_000 })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

export function recordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = []
  const write = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`)
  return { log: { info: write, warn: write, error: write }, lines }
}

/** Starts in this process; stopped at the end of the test. */
export async function startHere(options: Partial<StartOptions> & { dataDir: string }): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ log: recordingLog().log, ...options })
  onTestFinished(() => server.stop())
  return server
}

export async function ask<Row extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export type App = { process: ChildProcess; connection?: Connection; error?: string }

/** Starts in a separate process, which a test can kill; `uid` makes it an ordinary user. */
export function startApp(args: string[], uid?: number): Promise<App> {
  const account = uid === undefined ? {} : { uid, gid: uid }
  const child = fork(join(import.meta.dirname, 'app.ts'), args, { ...account, cwd: '/', execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.once('message', (said: { connection?: Connection; error?: string }) => resolve({ process: child, ...said }))
    child.once('exit', (code) => reject(new Error(`the app ended with ${code}`)))
  })
}

type Found = { pid: number; command: string; uid: number }

/** The running processes with this folder on their command line, except this one and the test's apps. */
export function processesOf(folder: string): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => inspect(Number(name)))
    .filter(({ command }) => command.includes(folder) && !command.includes('testing/app.ts'))
}

function inspect(pid: number): Found {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const command = /^State:\s+Z/m.test(status) ? '' : readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { pid, command, uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) }
  } catch {
    return { pid, command: '', uid: -1 }
  }
}

/** The postmaster and its watchdog, found by their command lines. */
export function partsOf(folder: string): { postmaster: Found | undefined; watchdog: Found | undefined } {
  const found = processesOf(folder)
  return {
    postmaster: found.find(({ command }) => command.includes('bin/postgres\0')),
    watchdog: found.find(({ command }) => command.includes('evenkeel-watchdog')),
  }
}

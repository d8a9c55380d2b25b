import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const START_PATIENCE_MS = 30_000

/** `ended` throws with what the process printed last. */
export type Child = { pid: number; ended: Promise<never>; stop(): Promise<void> }

/** Runs one of our programs as a separate process, with its output in a file. */
export function startChild(args: string[], logFile: string, environment: Record<string, string> = {}): Child {
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  })
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', () => reject(new Error(readFileSync(logFile, 'utf8').trim().split('\n').at(-1)))),
  )
  ended.catch(() => {})
  return { pid: child.pid ?? 0, ended, stop: () => processExit(child) }
}

/** Asks the process to end, and kills it after a while. */
export async function processExit(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(insist)
}

/** Waits until the URL answers with success; throws after a timeout. */
export async function waitForReply(url: string) {
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline) {
    const reply = await fetch(url).catch(() => null)
    await reply?.arrayBuffer()
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not answer`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

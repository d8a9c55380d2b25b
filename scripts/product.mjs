import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { productEnvironment, productNode } from './runtime.mjs'

export const READY = /is ready on (\S+)/

/**
 * On a folder and a port of its own.
 * @param {string[]} flags
 * @param {(program: import('node:child_process').ChildProcess) => Promise<void>} use
 */
export async function withProduct(flags, use) {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-picture-'))
  const program = spawn(productNode(), [inRoot('server/src/main.ts'), ...flags], {
    env: { ...productEnvironment(), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', PUBLIC_ORIGIN: '' },
    // By the IPC channel it stops too when this script is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(program, 'exit')
  try {
    await use(program)
  } finally {
    program.kill()
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Reads on after all was printed, because a product whose output nobody takes stands still.
 * @param {import('node:child_process').ChildProcess} program @param {RegExp[]} wanted
 * @returns {Promise<string[]>} the groups of each
 */
export function readPrinted(program, wanted) {
  return new Promise((resolve, reject) => {
    let printed = ''
    program.stdout?.on('data', (chunk) => {
      printed += chunk
      const found = wanted.map((text) => text.exec(printed)?.slice(1) ?? [])
      if (found.every((groups) => groups.length > 0)) resolve(found.flat())
    })
    program.once('exit', () => reject(new Error('The product ended before it was ready.')))
  })
}

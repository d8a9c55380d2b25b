import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onOrphaning } from './orphaning.mjs'
import { root } from './paths.mjs'
import { productEnvironment, productNode } from './runtime.mjs'

function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0)
}

/**
 * On our terminal.
 * @param {string} command @param {string[]} args @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...productEnvironment(), ...environment },
    })
    child.on('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** @param {string[]} args @param {Record<string, string | undefined>} [environment] */
export function runNode(args, environment) {
  return run(productNode(), args, environment)
}

/**
 * When one process ends the others are asked to stop; if we are killed, each gets 'disconnect' over IPC and must stop.
 * @param {string[][]} commands arguments of each process
 * @returns {Promise<number>} the exit code of the first one to end
 */
export async function supervise(commands) {
  const children = commands.map((args) =>
    spawn(productNode(), args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: productEnvironment(),
    }),
  )
  const pass = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, pass)
  onOrphaning(() => pass('SIGTERM'))
  const ends = children.map(
    (child) =>
      new Promise((resolve) => {
        child.on('error', () => resolve(1))
        child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
      }),
  )
  const first = await Promise.race(ends)
  pass('SIGTERM')
  await Promise.all(ends)
  return first
}

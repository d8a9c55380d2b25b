import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter } from 'node:path'
import { inRoot } from './paths.mjs'

const oldest = [20, 19]
const wanted = 24

/** Refuses a Node that is too old to install the project. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Error(`Evenkeel needs Node.js ${oldest.join('.')} or newer to start; this is ${process.versions.node}.`)
}

/** The pinned Node, else this one if it is new enough. */
export function productNode() {
  const pinned = inRoot('node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= wanted) return process.execPath
  throw new Error(
    `There is no packaged Node.js ${wanted} for ${process.platform} on ${process.arch}, and this is ` +
      `${process.versions.node}. Install Node.js ${wanted} or newer and try again.`,
  )
}

/** Our tools first in the path, one pool thread per core. */
export function productEnvironment() {
  return {
    ...process.env,
    PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? String(availableParallelism()),
  }
}

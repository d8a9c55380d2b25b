import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser of the journeys: one that is here, else Playwright's own, else Debian's package. */
export async function findChromium() {
  const found = installed()
  if (found) return found
  console.log('No Chromium found; asking Playwright for its own.')
  await runNode([inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'])
  const own = installed()
  if (own) return own
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) await installPackage()
  const packaged = installed()
  if (packaged) return packaged
  throw new Error(
    'The journeys need a Chromium and none could be had: install one (on Debian: apt-get install chromium) ' +
      'or set CHROMIUM_PATH to one.',
  )
}

async function installPackage() {
  console.log("Installing Debian's chromium package.")
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', 'chromium'], quiet)
}

/** The first candidate that really runs; a CHROMIUM_PATH that does not is an error of its own. */
function installed() {
  const given = process.env.CHROMIUM_PATH
  if (given && !runs(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`)
  return given || [...names.map(onPath), ...applications, playwrightsOwn()].find((path) => path && runs(path))
}

/** @param {string} path */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

/** @param {string} name */
function onPath(name) {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function playwrightsOwn() {
  return createRequire(inRoot('e2e/package.json'))('@playwright/test').chromium.executablePath()
}

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The headless shell takes half the time; `whole` asks for the full Chromium. Installed ones come first, then
 * Playwright's, then Debian's.
 * @param {{ whole?: boolean }} [wanted]
 * @returns {Promise<string>} its path
 */
export async function findChromium({ whole = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given && !runs(given)) throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`)
  if (given) return given
  const find = whole ? wholeBrowser : shell
  return find() ?? (await download(whole, find)) ?? (await installPackage(whole, find)) ?? wholeBrowser() ?? none()
}

const shell = () => first([...shells.map(onPath), playwrightsShell()])
const wholeBrowser = () => first([...names.map(onPath), ...applications, playwrightsOwn()])

async function download(whole, find) {
  console.log(`Asking Playwright for ${whole ? 'its Chromium' : 'its headless shell'}.`)
  await runNode([
    inRoot('node_modules/playwright/cli.js'),
    'install',
    whole ? '--no-shell' : '--only-shell',
    'chromium',
  ])
  return find()
}

async function installPackage(whole, find) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const name = whole ? 'chromium' : 'chromium-headless-shell'
  console.log(`Installing Debian's package ${name}.`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '-o', 'Dpkg::Use-Pty=0', name], quiet)
  return find()
}

function none() {
  throw new Error(
    'The journeys need a Chromium and none could be had: install one (on Debian: apt-get install ' +
      'chromium-headless-shell) or set CHROMIUM_PATH to one.',
  )
}

const first = (candidates) => candidates.find((path) => path && runs(path))

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

function onPath(name) {
  const { status, stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function playwrightsOwn() {
  return createRequire(inRoot('e2e/package.json'))('@playwright/test').chromium.executablePath()
}

/** Playwright only gives the path of its full Chromium; the shell is in a folder with that number beside it. */
function playwrightsShell() {
  const [, cache, number] = /^(.+)[/\\]chromium-(\d+)[/\\]/.exec(playwrightsOwn()) ?? []
  if (!cache) return undefined
  const folder = join(cache, `chromium_headless_shell-${number}`)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const program = files.find((file) => /^(chrome-headless-shell|headless_shell)$/.test(basename(file)))
  return program && join(folder, program)
}

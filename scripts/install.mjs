import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

const stamp = inRoot('node_modules/.evenkeel-installed')
const oldestNpm = 11

/** Unless exactly these packages are installed. */
export async function ensureInstalled() {
  const wanted = fingerprint()
  if (read(stamp) === wanted) return
  if (!isInstalledByHand()) await install()
  writeFileSync(stamp, wanted)
}

/** A folder copied from another platform must be installed again. */
function fingerprint() {
  const lock = readFileSync(inRoot('package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** A manual `npm install` is not repeated. */
function isInstalledByHand() {
  const record = read(inRoot('node_modules/.package-lock.json'))
  if (!record || !existsSync(inRoot('node_modules/.bin'))) return false
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const present = JSON.parse(record).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules')) return true
    const found = present[path]
    return found ? found.version === entry.version : entry.optional === true && !suitsThisMachine(entry)
  })
}

function suitsThisMachine({ os = [process.platform], cpu = [process.arch], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && !libc
}

async function install() {
  const begun = Date.now()
  process.stdout.write('Installing packages (once, about a minute) ')
  const dots = setInterval(() => process.stdout.write('.'), 2_000)
  await installInto(root).finally(() => {
    clearInterval(dots)
    process.stdout.write('\n')
  })
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`)
}

/** @param {string} folder with package-lock.json @param {string[]} [choice] which packages */
export async function installInto(folder, choice = []) {
  const [command, args] = npm()
  const all = [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...choice]
  const { code, output } = await capture(command, all, folder)
  if (code !== 0) throw new Error(`${output.trim()}\nThe packages could not be installed (npm ended with ${code}).`)
}

/** The npm that started us, else the one on the path; an older one than 11 fetches a newer npm. */
function npm() {
  const program = process.env.npm_execpath
  const own = program?.endsWith('npm-cli.js') ? [process.execPath, program] : ['npm']
  const { stdout } = spawnSync(own[0], [...own.slice(1), '--version'], { encoding: 'utf8' })
  if (Number.parseInt(stdout, 10) < oldestNpm) return ['npx', ['--yes', `npm@${oldestNpm}`]]
  return [own[0], own.slice(1)]
}

function capture(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', () => resolve({ code: 1, output: `${command} was not found. npm comes with Node.js.` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

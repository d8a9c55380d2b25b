import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../cluster/node.ts'
import { must, scratchFolder } from './shell.ts'

export const SUITES = ['bookworm', 'trixie'] as const
export type Suite = (typeof SUITES)[number]

/** What takes minutes to fetch stays here from one run to the next, if it is given. */
const cache = () => process.env.EVENKEEL_INSTALL_CACHE ?? join(scratchFolder(), 'cache')

/** Makes a file or folder of the cache once, completely or not at all. */
async function once(name: string, make: (path: string) => Promise<unknown>): Promise<string> {
  mkdirSync(cache(), { recursive: true })
  const path = join(cache(), name)
  if (existsSync(path)) return path
  const making = `${path}.${process.pid}`
  try {
    await make(making)
    renameSync(making, path)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return path
}

/** Debian as its installer leaves a server, and the packages of Caddy where apt looks before it fetches: machines have no network. */
export const debian = (suite: Suite) =>
  once(`${suite}.tar`, (path) =>
    must('mmdebstrap', [
      '--quiet',
      '--format=tar',
      '--variant=minbase',
      '--include=systemd-sysv,dbus,ca-certificates,iproute2,procps',
      '--skip=cleanup/apt/lists,cleanup/apt/cache',
      '--customize-hook=chroot "$1" apt-get -qq -y --download-only --no-install-recommends install caddy',
      suite,
      path,
    ]),
  )

/** Nearly as small as the public image that the Dockerfile names, which has no whole Perl: no manuals, no lists of packages. */
export const slim = (suite: Suite) =>
  once(`${suite}-slim.tar`, (path) =>
    must('mmdebstrap', [
      '--quiet',
      '--format=tar',
      '--variant=apt',
      ...['man', 'doc', 'locale', 'info'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
      suite,
      path,
    ]),
  )

/** The archive of today's tree. */
export async function release(): Promise<string> {
  const said = await must(process.execPath, [join(ROOT, 'scripts', 'release.mjs')], { cwd: ROOT })
  const [archive] = /^\/.*\.tar\.gz$/m.exec(said) ?? []
  if (!archive) throw new Error(`No archive was made: ${said}`)
  return archive
}

import { cp, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { completeLinks } from './library-links.ts'
import { makeOpenFolder } from './open-folder.ts'
import { run } from './run-as.ts'
import { StartError } from './types.ts'

/** Completely or not at all. */
export async function copyProgram(native: string, target: string): Promise<string> {
  const programs = join(target, basename(native))
  if (await isOurs(programs)) return programs
  const parent = dirname(target)
  await makeOpenFolder(parent)
  const temporary = await mkdtemp(join(parent, '.copying-'))
  try {
    const copy = join(temporary, 'made')
    await mkdir(copy, { mode: 0o755 })
    await cp(native, join(copy, basename(native)), { recursive: true, filter: isNeeded, verbatimSymlinks: true })
    await completeLinks(join(copy, basename(native)))
    await run('chmod', ['-R', 'a+rX,go-w', temporary], undefined)
    await rename(copy, target).catch(async (error: Error) => {
      if (!(await isOurs(programs))) throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return programs
}

/** A copy is trusted only if no other user could have created it. */
async function isOurs(programs: string): Promise<boolean> {
  const found = await lstat(programs).catch(() => undefined)
  if (!found) return false
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true
  throw new StartError(`${programs} is not a folder of our own. Remove it, and start again.`)
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig' && basename(path) !== 'pgxs'
}

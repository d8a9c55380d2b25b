import { readFile, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

type Link = { source: string; target: string }

/** npm packages cannot contain links; false if the folder is not writable. */
export async function completeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: Link[] = JSON.parse(list)
  try {
    for (const { source, target } of links) await completeLink(basename(source), join(dirname(native), target))
    return true
  } catch {
    return false
  }
}

async function completeLink(source: string, path: string): Promise<void> {
  if (await exists(path)) return
  await rm(path, { force: true })
  await symlink(source, path).catch(async (error: Error) => {
    if (!(await exists(path))) throw error
  })
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

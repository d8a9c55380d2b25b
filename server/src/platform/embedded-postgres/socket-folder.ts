import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Log, port, StartError, type SystemUser } from './types.ts'

/** The path of a Unix socket may have about 104 bytes. */
const longest = 100

/** Beside the data, or in the temporary folder if that path is too long. */
export async function prepareSocketFolder(home: string, user: SystemUser, log: Log): Promise<string> {
  const beside = join(home, 'socket')
  const folder = fits(beside) ? beside : shortFolder(home, user)
  if (folder !== beside) {
    log.info({ folder }, `The path of the data folder is too long for a socket; the socket is in ${folder}.`)
  }
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartError(`The socket folder ${folder} cannot be made: ${error.message}`)
  })
  const found = await lstat(folder)
  const owners = [user?.uid ?? process.getuid?.(), process.getuid?.()]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new StartError(`${folder} should be the private folder of the database socket but is somebody else's.`)
  }
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longest
}

function shortFolder(home: string, user: SystemUser): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const name = `evenkeel-${user?.uid ?? process.getuid?.()}-${hash}`
  const folder = join(tmpdir(), name)
  return fits(folder) ? folder : join('/tmp', name)
}

import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { run } from './run-as.ts'
import { StartError, type SystemUser } from './types.ts'

const candidates = ['evenkeel', 'postgres', 'nobody']

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the existing data, else as the first system user
 * found.
 */
export async function chooseSystemUser(pgdata: string): Promise<SystemUser> {
  const owner = await stat(pgdata).catch(() => undefined)
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartError(
        `The database in ${pgdata} belongs to another system user (uid ${owner.uid}). ` +
          'Start as root or as that user, or give the folder to yourself with chown -R.',
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of candidates) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name], undefined), run('id', ['-g', name], undefined)])
    if (uid.ok && gid.ok) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and none of the system users evenkeel, postgres and nobody exists. ' +
      'Create one (useradd --system evenkeel) or start as an ordinary user.',
  )
}

/** The name that peer authentication uses. */
export function ownUserName(): string {
  try {
    return userInfo().username
  } catch {
    throw new StartError(
      `The user id ${process.getuid?.()} has no name on this system, and PostgreSQL needs one: ` +
        'add it to /etc/passwd or start as another user.',
    )
  }
}

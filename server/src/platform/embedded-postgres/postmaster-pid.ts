import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run-as.ts'
import type { SystemUser } from './types.ts'
import { writeOwned } from './write-owned.ts'

export type PostmasterPid = { pid: number; port: number; socket: string }

function pidPath(pgdata: string): string {
  return join(pgdata, 'postmaster.pid')
}

export async function readPostmasterPid(pgdata: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(pidPath(pgdata), 'utf8').catch(() => '')
  const [pid, , , port, socket] = text.split('\n')
  if (!(Number(pid) > 0)) return undefined
  return { pid: Number(pid), port: Number(port), socket: socket ?? '' }
}

/** A PostgreSQL has its folder as working directory. */
export async function runsIn(pid: number, pgdata: string): Promise<boolean> {
  if (process.platform === 'linux') return isSameFolder(`/proc/${pid}/cwd`, pgdata)
  const { ok, output } = await run('ps', ['-p', String(pid), '-o', 'comm='], undefined)
  return ok && output.endsWith('postgres')
}

/** Also under another path, as where a folder is mounted twice; not if one of them is missing. */
export async function isSameFolder(...paths: [string, string]): Promise<boolean> {
  const [one, other] = await Promise.all(paths.map((path) => stat(path, { bigint: true }).catch(() => undefined)))
  return one !== undefined && one.ino === other?.ino && one.dev === other.dev
}

/**
 * For an unrelated process with the number in the lock file: PostgreSQL ignores our own number there as that of its
 * parent.
 * It still checks the shared memory named in the other lines.
 */
export async function removeStalePostmasterPid(
  pgdata: string,
  { pid }: PostmasterPid,
  user: SystemUser,
): Promise<void> {
  // The process may just have ended, and removed the file.
  const text = await readFile(pidPath(pgdata), 'utf8').catch(() => '')
  if (!text.startsWith(`${pid}\n`)) return
  await writeOwned(pidPath(pgdata), text.replace(/^\d+/, String(process.pid)), user)
}

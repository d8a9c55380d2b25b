import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run-as.ts'
import type { SystemUser } from './types.ts'
import { writeOwned } from './write-owned.ts'

/** What a running PostgreSQL says of itself in its data folder. */
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

/** Whether the process of that number lives and works in this folder, which any PostgreSQL of ours does. */
export async function runsIn(pid: number, pgdata: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const [cwd, folder] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => ''), realpath(pgdata)])
    return cwd === folder
  }
  const { ok, output } = await run('ps', ['-p', String(pid), '-o', 'comm='], undefined)
  return ok && output.endsWith('postgres')
}

/**
 * Lets PostgreSQL start although an unrelated process has the number in its lock file: it never minds its own
 * parent's number, and still checks the shared memory named in the other lines.
 */
export async function removeStalePostmasterPid(
  pgdata: string,
  { pid }: PostmasterPid,
  user: SystemUser,
): Promise<void> {
  // The process may have ended by itself a moment ago, and the file with it.
  const text = await readFile(pidPath(pgdata), 'utf8').catch(() => '')
  if (!text.startsWith(`${pid}\n`)) return
  await writeOwned(pidPath(pgdata), text.replace(/^\d+/, String(process.pid)), user)
}

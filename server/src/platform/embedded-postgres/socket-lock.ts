import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './is-alive.ts'
import { runsIn } from './postmaster-pid.ts'
import { type Plan, port } from './types.ts'

/** Removes the socket's lock if its number now belongs to a process that is no PostgreSQL of this folder. */
export async function clearSocketLock({ socket, pgdata }: Plan): Promise<void> {
  const path = join(socket, `.s.PGSQL.${port}.lock`)
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
  if (pid > 0 && isAlive(pid) && !(await runsIn(pid, pgdata))) await rm(path, { force: true })
}

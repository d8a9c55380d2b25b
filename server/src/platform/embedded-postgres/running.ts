import { adminConnection } from './admin-client.ts'
import { findDatabaseFolder } from './database-folder.ts'
import { readPostmasterPid, runsIn } from './postmaster-pid.ts'
import type { Connection } from './types.ts'

/** For commands beside a running app. */
export async function runningConnection(dataDir: string): Promise<Connection | undefined> {
  const { pgdata } = await findDatabaseFolder(dataDir)
  const file = await readPostmasterPid(pgdata)
  if (!file || !(await runsIn(file.pid, pgdata))) return undefined
  return adminConnection(file.socket, file.port)
}

import { adminConnection } from './admin-client.ts'
import { findDatabaseFolder } from './database-folder.ts'
import { readPostmasterPid, runsIn } from './postmaster-pid.ts'
import type { Connection } from './types.ts'

/** The connection to the PostgreSQL that a running app uses on this data folder, for commands beside it. */
export async function runningConnection(dataDir: string): Promise<Connection | undefined> {
  const { pgdata } = await findDatabaseFolder(dataDir)
  const file = await readPostmasterPid(pgdata)
  if (!file || !(await runsIn(file.pid, pgdata))) return undefined
  return adminConnection(file.socket, file.port)
}

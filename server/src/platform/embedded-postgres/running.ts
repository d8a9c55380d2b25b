import { adminConnection } from './admin-client.ts'
import { findPlace } from './database-folder.ts'
import { readPostmasterPid, worksIn } from './postmaster-pid.ts'
import type { Connection } from './types.ts'

/** How to reach the PostgreSQL that an app is running on this data folder, for commands beside it. */
export async function runningConnection(dataDir: string): Promise<Connection | undefined> {
  const { pgdata } = await findPlace(dataDir)
  const file = await readPostmasterPid(pgdata)
  if (!file || !(await worksIn(file.pid, pgdata))) return undefined
  return adminConnection(file.socket, file.port)
}

import { adminConnection } from './admin-client.ts'
import { prepareBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { findDatabaseFolder } from './database-folder.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { RELOCATION_ROOT, reachableFolder, recordFolder } from './relocate.ts'
import { prepareSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'
import { chooseSystemUser, isRoot, ownUserName } from './system-user.ts'
import { type EmbeddedPostgres, type Plan, port, type StartOptions } from './types.ts'

export type { EmbeddedPostgres, StartOptions } from './types.ts'

/** Creates the database at the first start. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const plan = await prepare(options)
  const stop = await supervise(plan)
  return { connection: adminConnection(plan.socket, port), pgdata: plan.pgdata, stop }
}

async function prepare(options: StartOptions): Promise<Plan> {
  const { log, settings = {}, relocationRoot = RELOCATION_ROOT } = options
  ownUserName()
  const found = await findDatabaseFolder(options.dataDir)
  const { dataDir } = found
  const user = await chooseSystemUser(found.pgdata)
  const binaries = await prepareBinaries({ user, copyTo: isRoot() ? relocationRoot : dataDir, log })
  await stopLeftoverServer({ dataDir, pgdata: found.pgdata, binaries, user, log })
  const place = await reachableFolder(found, user, relocationRoot, log)
  await ensureCluster(place, binaries, user)
  await recordFolder(place)
  // A move at this start is logged above.
  if (found.home !== dataDir) log.info({ folder: found.home }, `The database of ${dataDir} is kept in ${found.home}.`)
  const socket = await prepareSocketFolder(place.home, user, log)
  return { dataDir, pgdata: place.pgdata, socket, user, binaries, settings, log }
}

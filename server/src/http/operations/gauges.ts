import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/db.ts'
import { GAUGES, type GaugeName, listFigures, type Reading } from '../../platform/gauges/queries.ts'
import { VERSION } from '../../platform/version.ts'

/** Seconds: the buckets of the histogram. */
export const REQUEST_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3] as const

/** Empty for a gauge without a label. */
export function labelsOf({ gauge, label }: Reading): Record<string, string> {
  const known = GAUGES[gauge]
  return 'label' in known && label !== null ? { [known.label]: label } : {}
}

/** A database that is silent for longer counts as away. */
const PATIENCE_MS = 2500
const asking = new WeakMap<Db, Promise<Reading[] | null>>()

/** While an earlier question waits its answer is used, so that a silent database fills no connections. */
function askOnce(db: Db) {
  const answer =
    asking.get(db) ??
    db.run([listFigures()]).then(
      ([rows]) => rows,
      () => null,
    )
  asking.set(db, answer)
  void answer.finally(() => asking.delete(db))
  return answer
}

/** What the database knows is missing while it is away, and the disk if it cannot be read. */
export async function readGauges({
  systemDb,
  spool,
  config,
}: Pick<Deps, 'systemDb' | 'spool' | 'config'>): Promise<Reading[]> {
  const [figures, waiting, disk] = await Promise.all([
    Promise.race([askOnce(systemDb), pause(PATIENCE_MS, null, { ref: false })]),
    spool.count(),
    statfs(config.dataDir).catch(() => null),
  ])
  const one = (gauge: GaugeName, value: number): Reading => ({ gauge, label: null, value })
  const isOurs = ({ gauge, label }: Reading) =>
    gauge === 'evenkeel_backup_failed'
      ? config.backups.every !== 'off'
      : gauge !== 'evenkeel_roster_age_seconds' || label !== 'folder' || config.rosterFolder !== null
  return [
    ...(figures ?? []).filter(isOurs),
    { gauge: 'evenkeel_info', label: VERSION, value: 1 },
    one('evenkeel_database_up', figures ? 1 : 0),
    one('evenkeel_queued_requests', waiting),
    ...(disk
      ? [
          one('evenkeel_disk_free_bytes', disk.bavail * disk.bsize),
          one('evenkeel_disk_size_bytes', disk.blocks * disk.bsize),
        ]
      : []),
  ]
}

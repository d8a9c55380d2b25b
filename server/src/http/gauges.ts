import { statfs } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import { build, expr, float8, oneOf, orNull, sql, statement, text } from '../platform/db/statement.ts'

/** The bounds between which durations of requests are counted. */
export const REQUEST_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3] as const

/** What monitoring reads besides the durations of requests: figures of the facility and its server, about nobody. */
export const GAUGES = {
  evenkeel_database_up: { help: '1 while the database answers; without it, only the disk and the spool are known.' },
  evenkeel_job_last_success_age_seconds: {
    help: 'Seconds since a recurring job or a backup last succeeded on any node.',
    label: 'job',
  },
  evenkeel_alerts_waiting: { help: 'Open alerts that nobody has answered, without drills.', label: 'urgency' },
  evenkeel_alert_longest_wait_seconds: { help: 'How long the longest of them has waited.', label: 'urgency' },
  evenkeel_would_hear: { help: '1 if anybody would hear an alert about this role now.', label: 'audience' },
  evenkeel_standbys: { help: 'Standbys of the database.', label: 'mode' },
  evenkeel_standby_lag_bytes: { help: 'What a standby has not applied yet.', label: 'standby' },
  evenkeel_queued_requests: { help: 'Requests for help that this node keeps until the database is back.' },
  evenkeel_disk_free_bytes: { help: 'Room on the disk of DATA_DIR.' },
  evenkeel_disk_size_bytes: { help: 'Size of the disk of DATA_DIR.' },
} as const satisfies Record<string, { help: string; label?: string }>

export type GaugeName = keyof typeof GAUGES
export const GAUGE_NAMES = Object.keys(GAUGES) as GaugeName[]
export type Reading = { gauge: GaugeName; label: string | null; value: number }

/** For background work. */
const listFigures = statement('operator_figures', {}, () =>
  build
    .select({
      gauge: expr(oneOf(GAUGE_NAMES), sql`gauge`),
      label: expr(orNull(text), sql`label`),
      value: expr(float8, sql`value`),
    })
    .from(sql`operator_figures()`),
)

/** The labels of a reading; empty for a gauge without one. */
export function labelsOf({ gauge, label }: Reading): Record<string, string> {
  const known = GAUGES[gauge]
  return 'label' in known && label !== null ? { [known.label]: label } : {}
}

/** All gauges now, in one round trip. What the database knows is missing while it is away, and the disk if it cannot be read. */
export async function readGauges({
  systemDb,
  spool,
  config,
}: Pick<Deps, 'systemDb' | 'spool' | 'config'>): Promise<Reading[]> {
  const [figures, waiting, disk] = await Promise.all([
    systemDb.run([listFigures()]).then(
      ([rows]) => rows,
      () => null,
    ),
    spool.count(),
    statfs(config.dataDir).catch(() => null),
  ])
  const one = (gauge: GaugeName, value: number): Reading => ({ gauge, label: null, value })
  return [
    ...(figures ?? []),
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

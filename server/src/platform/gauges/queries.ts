import { build, expr, float8, oneOf, orNull, sql, statement, text } from '../db/statement.ts'

/** About nobody: figures of the facility and its server. */
export const GAUGES = {
  evenkeel_info: { help: '1, for the version that this node runs.', label: 'version' },
  evenkeel_database_up: { help: '1 while the database answers; without it, only the disk and the spool are known.' },
  evenkeel_job_last_success_age_seconds: {
    help: 'Seconds since a recurring job or a backup last succeeded on any node.',
    label: 'name',
  },
  evenkeel_alerts_waiting: { help: 'Open alerts that nobody has answered, without drills.', label: 'urgency' },
  evenkeel_alert_longest_wait_seconds: { help: 'How long the longest of them has waited.', label: 'urgency' },
  evenkeel_would_hear: { help: '1 if anybody would hear an alert about this role now.', label: 'audience' },
  evenkeel_backup_failed: { help: '1 while the backup of the night could not be made, and why.', label: 'reason' },
  evenkeel_roster_age_seconds: {
    help: 'Seconds since a roster that came by itself was last carried out or changed nothing.',
    label: 'way',
  },
  evenkeel_roster_deliveries: { help: 'Rosters that came by themselves in the last day.', label: 'outcome' },
  evenkeel_standbys: { help: 'Standbys of the database.', label: 'mode' },
  evenkeel_standby_lag_bytes: { help: 'What a standby has not applied yet.', label: 'standby' },
  evenkeel_queued_requests: { help: 'Requests for help that this node keeps until the database is back.' },
  evenkeel_disk_free_bytes: { help: 'Room on the disk of DATA_DIR.' },
  evenkeel_disk_size_bytes: { help: 'Size of the disk of DATA_DIR.' },
} as const satisfies Record<string, { help: string; label?: string }>

export type GaugeName = keyof typeof GAUGES
export const GAUGE_NAMES = Object.keys(GAUGES) as GaugeName[]
export type Reading = { gauge: GaugeName; label: string | null; value: number }

export const listFigures = statement('operator_figures', {}, () =>
  build
    .select({
      gauge: expr(oneOf(GAUGE_NAMES), sql`gauge`),
      label: expr(orNull(text), sql`label`),
      value: expr(float8, sql`value`),
    })
    .from(sql`operator_figures()`),
)

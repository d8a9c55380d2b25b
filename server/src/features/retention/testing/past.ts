import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const KEEP_ALL: RetentionDays = { checkIns: null, assessments: null, alerts: null, care: null, toolUses: null }
export const DAY = 24 * 3_600_000

/** Rows as they would have been stored this many days ago, at the same time of day. */
export function pastOf(w: TestApp, userId: string) {
  const ago = (days: number) => {
    const at = new Date(w.now.getTime() - days * DAY)
    return [userId, newId(at), w.deps.calendar.dayOf(at), at] as const
  }
  const { superuser } = w
  return {
    checkIn: (days: number) =>
      superuser.query(
        `insert into check_ins (user_id, id, facility_day, created_at, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift)
         values ($1, $2, $3, $4, 5, 5, '{}', '{}', true)`,
        [...ago(days)],
      ),
    assessment: (days: number) =>
      superuser.query(
        `insert into assessments (user_id, id, facility_day, created_at, instrument_version, type, phq9, gad7, risk_level, reasons)
         values ($1, $2, $3, $4, 'v1', 'monthly', 0, 0, 'low', '{}')`,
        [...ago(days)],
      ),
    toolUse: (days: number) =>
      superuser.query(
        `insert into coping_uses (user_id, id, facility_day, created_at, tool_name, duration, completed)
         values ($1, $2, $3, $4, 'box-breathing', 60, true)`,
        [...ago(days)],
      ),
    /** Asked so many days ago, and met so many days ago or never. */
    care: async (days: number, met: number | null) => {
      const [user, id, , at] = ago(days)
      const metAt = met === null ? null : new Date(w.now.getTime() - met * DAY)
      await superuser.query(
        `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at, met_due_at, met_at, ended_at)
         values ($1, $2, 'request', 'screen', 'inmate', $4, $3, $3, $3, $5, $5)`,
        [user, id, at, metAt ? 'met' : 'received', metAt],
      )
      await superuser.query(
        `insert into care_events (user_id, work_id, id, event, at) values ($1, $2, $3, 'received', $4)`,
        [user, id, newId(at), at],
      )
    },
    /** Raised so many days ago, and resolved so many days ago or never. */
    alert: async (days: number, resolved: number | null, urgency = 'today') => {
      const [user, id, , at] = ago(days)
      const resolvedAt = resolved === null ? null : new Date(w.now.getTime() - resolved * DAY)
      await editAlerts(
        w,
        `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, waiting_since, audience, status, resolved_at)
         values ($1, $2, 'high', $6, $3, 'assessment', 'past', $3, $3, 'inmate', $4, $5)`,
        [user, id, at, resolvedAt ? 'resolved' : 'acknowledged', resolvedAt, urgency],
      )
      await superuser.query(
        `insert into alert_events (user_id, alert_id, id, event, at) values ($1, $2, $3, 'raised', $4)`,
        [user, id, newId(at), at],
      )
    },
  }
}

export async function save(admin: Caller, days: Partial<RetentionDays>) {
  await confirmPassword(admin)
  return admin.send('PUT', '/api/admin/retention', { body: { ...KEEP_ALL, ...days } })
}

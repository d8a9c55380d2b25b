import { SHIFT_STARTS } from '@evenkeel/contract/alerts/alert-words.ts'
import { CONFIRMATIONS } from '@evenkeel/contract/go-live/go-live-words.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../test-app.ts'
import { editAlerts } from './alert-fold.ts'
import { type Person, setRota } from './alerts.ts'

type Ready = { onSite: Person; onCall: Person }

/** Everything that a facility should have, in the database: hours, drills of yesterday, training, policies, somebody who hears. */
export async function makeReady(w: TestApp, { onSite, onCall }: Ready) {
  const { superuser } = w
  await setRota(w, { 1: [onSite], 2: [onCall] })
  await superuser.query(`update facilities set calls_988 = 'yes', texts_988 = 'no'`)
  await superuser.query(
    `insert into alert_listeners values ('webhook', '00000000-0000-0000-0000-000000000000', null, now(), true) on conflict do nothing`,
  )
  for (const hour of Object.values(SHIFT_STARTS)) await heardDrill(w, { by: onCall, from: onSite, hour })
  await superuser.query(
    `insert into go_live_confirmations select id, 'trained', $1 from users where responds_to <> '{}' or duty on conflict do nothing`,
    [w.now],
  )
  for (const what of CONFIRMATIONS) await confirmed(w, onSite, what)
}

export const confirmed = (w: TestApp, { user }: Person, what: string) =>
  w.superuser.query('insert into go_live_confirmations values ($1, $2, $3) on conflict do nothing', [
    user.id,
    what,
    w.now,
  ])

type Drill = { from: Person; by: Person; hour: number; afterSeconds?: number; daysAgo?: number }

/** A drill of an hour of a facility day that somebody answered so many seconds later. */
export async function heardDrill(w: TestApp, { from, by, hour, afterSeconds = 60, daysAgo = 1 }: Drill) {
  const rows = await w.ask<{ at: Date }>(
    `select (date_trunc('day', $1::timestamptz at time zone $2) - make_interval(days => $3) + make_interval(hours => $4)) at time zone $2 as at`,
    w.now,
    w.deps.calendar.timeZone,
    daysAgo,
    hour,
  )
  const at = rows[0]?.at ?? w.now
  const id = newId(at)
  await editAlerts(
    w,
    `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, waiting_since, audience, drill, status, resolved_at)
     values ($1, $2, 'critical', 'now', $3, 'help', 'drill', $3, $3, 'inmate', true, 'resolved', $3)`,
    [from.user.id, id, at],
  )
  await w.ask(
    `insert into alert_events (user_id, alert_id, id, event, by_id, at)
     values ($1, $2, gen_random_uuid(), 'acknowledged', $3, $4::timestamptz + make_interval(secs => $5))`,
    from.user.id,
    id,
    by.user.id,
    at,
    afterSeconds,
  )
}

import {
  and,
  bigint,
  boolean,
  build,
  count,
  eq,
  expr,
  float8,
  gte,
  int,
  orNull,
  type Parameter,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
} from '../../../platform/db/statement.ts'
import { alertEvents, alerts } from '../table.ts'

export const percentile = (share: number, of: string, where = sql`true`) =>
  expr(
    orNull(float8),
    sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${sql.raw(of)}) filter (where ${where}))::numeric, 1)::float8`,
  )
export const minutes = (from: string, to: string) => `extract(epoch from ${to} - ${from}) / 60`

/**
 * Each wait, from its beginning to its first answer; `taken`: an answer, not a closing; `list`: in care before
 * clocks existed.
 */
export const waits = sql`(
  select a.user_id, a.id, a.drill, a.audience, a.unit, a.urgency, a.status, a.outcome, a.resolved_at, a.unanswered_at, started.at as started_at,
    first.answered_at, first.taken
  from alerts a
  inner join lateral (
    select e.id, e.at, e.event, e.detail, lag(e.event) over (order by e.id) as before,
      lag(e.detail) over (order by e.id) as detail_before
    from alert_events e
    where e.alert_id = a.id and (
      e.event in ('raised', 'worsened', 'acknowledged', 'reopened', 'left_care')
      -- Without a detail another request of the person waited, and went on to.
      or e.event = 'asked_not_safe' and e.detail = 'now'
      -- What the person said last is kept in the alert only if it changed nothing.
      or e.event = 'came' and e.detail <> 'yes' and (a.came is null or exists (
        select from alert_events said where said.alert_id = a.id and said.event = 'came' and said.id > e.id
      ))
    )
  ) started on started.event <> 'acknowledged' and coalesce(started.detail not in ('in_care', 'list'), true) and (
    started.event in ('raised', 'reopened', 'left_care', 'came') or started.before = 'acknowledged'
    or started.detail_before in ('in_care', 'list')
  )
  left join lateral (
    select e.at as answered_at, e.event = 'acknowledged' as taken from alert_events e
    where e.alert_id = a.id and e.event in ('acknowledged', 'resolved') and e.id > started.id
    order by e.id limit 1
  ) first on true
)`

/** Past its time at `now`, or ended by the last closing without an outcome: docs/clinical.md. */
export const neverAnswered = (
  now: Parameter<Date>,
) => sql`case when w.answered_at is null then coalesce(w.unanswered_at, w.started_at + interval '1 day') <= ${now}::timestamptz
  else not w.taken and w.status = 'resolved' and w.outcome is null and w.answered_at = w.resolved_at end`

/** Includes every older wait without an answer, which counts with its age. */
export const answerTimes = statement('alert_answer_times', { since: timestamptz, now: timestamptz }, (p) =>
  build
    .select({
      drill: expr(boolean, sql`w.drill`),
      count: expr(bigint, sql`count(*)`),
      pending: expr(bigint, sql`count(*) filter (where w.answered_at is null)`),
      median: percentile(0.5, minutes('w.started_at', 'w.until')),
      p90: percentile(0.9, minutes('w.started_at', 'w.until')),
    })
    .from(sql`(
      select w.*, greatest(coalesce(w.answered_at, ${p.now}::timestamptz), w.started_at) as until from ${waits} w
    ) w`)
    .where(sql`w.started_at >= ${p.since} or w.answered_at is null`)
    .groupBy(sql`w.drill`),
)
export type TimesRow = RowOf<typeof answerTimes>

/** Without those in care. */
export const resolveTimes = statement('alert_resolve_times', { since: timestamptz, now: timestamptz }, (p) =>
  build
    .select({
      drill: expr(boolean, sql`a.drill`),
      count: expr(bigint, sql`count(*)`),
      pending: expr(bigint, sql`count(*) filter (where a.resolved_at is null)`),
      median: percentile(0.5, minutes('a.created_at', 'a.until')),
      p90: percentile(0.9, minutes('a.created_at', 'a.until')),
    })
    .from(sql`(
      select a.*, greatest(coalesce(a.resolved_at, ${p.now}::timestamptz), a.created_at) as until from alerts a
    ) a`)
    .where(sql`not a.in_care and (a.created_at >= ${p.since} or a.resolved_at is null)`)
    .groupBy(sql`a.drill`),
)

/** `until` is the start of the day after the last. */
const quarter = { since: timestamptz, until: timestamptz, least: int }

/**
 * Only units with `least` people; as it was at the end of the days, so that a figure moves weekly and not with an
 * alert.
 */
export const answerTimesByUnit = statement('alert_answer_times_by_unit', quarter, (p) =>
  build
    .select({
      unit: expr(text, sql`min(f.name)`),
      count: expr(bigint, sql`count(*)`),
      pending: expr(bigint, sql`count(*) filter (where w.answered_at is null or w.answered_at >= w.closed)`),
      median: percentile(0.5, minutes('w.started_at', 'least(w.answered_at, w.closed)')),
      p90: percentile(0.9, minutes('w.started_at', 'least(w.answered_at, w.closed)')),
    })
    .from(sql`(select w.*, ${p.until}::timestamptz as closed from ${waits} w) w
      inner join facility_units f on f.key = fold_unit(w.unit)`)
    .where(sql`not w.drill and w.audience = 'inmate' and w.started_at >= ${p.since} and w.started_at < w.closed`)
    .groupBy(sql`f.key`)
    .having(sql`count(distinct w.user_id) >= ${p.least}`)
    .orderBy(sql`min(f.position)`),
)

export const countAlerts = statement('count_alerts', {}, () =>
  build
    .select({ status: alerts.status, count: count() })
    .from(alerts)
    .where(eq(alerts.drill, false))
    .groupBy(alerts.status),
)

/** A gap is a step with nobody on duty or reachable. */
export const countSteps = statement('count_alert_steps', { since: alertEvents.at }, (p) =>
  build
    .select({
      steps: expr(bigint, sql`count(*) filter (where ${alertEvents.detail} <> 'unheard')`),
      gaps: expr(bigint, sql`count(*) filter (where ${alertEvents.detail} in ('nobody', 'unheard'))`),
    })
    .from(alertEvents)
    .innerJoin(alerts, and(eq(alerts.userId, alertEvents.userId), eq(alerts.id, alertEvents.alertId)))
    .where(and(eq(alerts.drill, false), gte(alertEvents.at, p.since), eq(alertEvents.event, 'told'))),
).mapRows(([row]) => row ?? { steps: 0, gaps: 0 })

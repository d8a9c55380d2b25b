import {
  bigint,
  build,
  date,
  expr,
  oneOf,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
} from '../../../../platform/db/statement.ts'
import { alerts } from '../../table.ts'
import { minutes, percentile, startOf, waits } from '../queries.ts'

/**
 * Waits that began since a day, by the week and by the month of the facility in which they began, without drills. Never
 * answered: they are past their time, or the alert was closed without an outcome and nobody had answered this wait.
 */
export const answersByWeek = statement(
  'alert_answers_by_week',
  { since: date, timeZone: text, now: timestamptz },
  (p) =>
    build
      .select({
        by: expr(oneOf(['week', 'month']), sql`case when grouping(g.week) = 0 then 'week' else 'month' end`),
        from: expr(date, sql`coalesce(g.week, g.month)`),
        calls: expr(bigint, sql`count(*)`),
        median: percentile(0.5, minutes('g.started_at', 'g.until')),
        never: expr(bigint, sql`count(*) filter (where g.never)`),
      })
      .from(sql`(
      select w.started_at, greatest(coalesce(w.answered_at, ${p.now}::timestamptz), w.started_at) as until,
        week_of(day) as week, date_trunc('month', day)::date as month,
        case when w.answered_at is null then coalesce(a.unanswered_at, w.started_at + interval '1 day') <= ${p.now}::timestamptz
          else a.outcome is null and a.status = 'resolved' and w.answered_at = a.resolved_at end as never
      from ${waits} w inner join ${alerts} a on a.user_id = w.user_id and a.id = w.id,
        lateral (select (w.started_at at time zone ${p.timeZone})::date as day) d
      where not w.drill and w.started_at >= ${startOf(p.since, p.timeZone)}
    ) g`)
      .groupBy(sql`grouping sets ((g.week), (g.month))`),
)
export type AnswersRow = RowOf<typeof answersByWeek>

import {
  bigint,
  build,
  date,
  expr,
  orNull,
  sql,
  statement,
  text,
  timestamptz,
} from '../../../../platform/db/statement.ts'
import { users } from '../../../users/table.ts'
import { alerts } from '../../table.ts'
import { minutes, percentile, startOf, waits } from '../queries.ts'

const asked = {
  readerId: users.id,
  since: date,
  month: date,
  before: date,
  beforeTo: date,
  timeZone: text,
  now: timestamptz,
}

/**
 * Waits that began since a day, by the week of the facility in which they began (`of` is its Monday), in this `month`, and in the
 * days of the month `before`; without drills. Never answered: they are past their time, or the alert was closed without an outcome
 * and nobody had answered this wait. `others`: of how many people are those that the
 * reader does not answer.
 */
export const answersByWeek = statement('alert_answers_by_week', asked, (p) =>
  build
    .select({
      of: expr(orNull(text), sql`coalesce(g.week::text, g.span)`),
      calls: expr(bigint, sql`count(*)`),
      never: expr(bigint, sql`count(*) filter (where g.never)`),
      others: expr(bigint, sql`count(distinct g.user_id) filter (where g.others)`),
      median: percentile(0.5, minutes('g.started_at', 'g.until')),
    })
    .from(sql`(
      select w.user_id, w.started_at, greatest(coalesce(w.answered_at, ${p.now}::timestamptz), w.started_at) as until,
        not w.audience = any (me.responds_to) as others, week_of(day) as week,
        case when day >= ${p.month}::date then 'month' when day between ${p.before}::date and ${p.beforeTo}::date then 'before' end as span,
        case when w.answered_at is null then coalesce(a.unanswered_at, w.started_at + interval '1 day') <= ${p.now}::timestamptz
          else a.outcome is null and a.status = 'resolved' and w.answered_at = a.resolved_at end as never
      from ${waits} w
        inner join ${alerts} a on a.user_id = w.user_id and a.id = w.id
        inner join ${users} me on me.id = ${p.readerId},
        lateral (select (w.started_at at time zone ${p.timeZone})::date as day) d
      where not w.drill and w.started_at >= ${startOf(p.since, p.timeZone)}
    ) g`)
    .groupBy(sql`grouping sets ((g.week), (g.span))`),
)

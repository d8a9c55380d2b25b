import {
  bigint,
  build,
  date,
  expr,
  float8,
  int,
  orNull,
  type SQL,
  sql,
  statement,
  text,
  timestamptz,
} from '../../../../platform/db/statement.ts'
import { users } from '../../../users/table.ts'
import { minutes, neverAnswered, percentile, waits } from '../queries.ts'

const median = (where?: SQL) => percentile(0.5, minutes('g.started_at', 'g.until'), where)

const asked = {
  readerId: users.id,
  since: timestamptz,
  month: date,
  before: date,
  beforeTo: date,
  timeZone: text,
  now: timestamptz,
  least: int,
}

/**
 * `of`: a week's Monday, `month` or `before`; the median excludes fewer than `least` people whom the reader does not
 * answer.
 */
export const answersByWeek = statement('alert_answers_by_week', asked, (p) =>
  build
    .select({
      of: expr(orNull(text), sql`coalesce(g.week::text, g.span)`),
      calls: expr(bigint, sql`count(*)`),
      never: expr(bigint, sql`count(*) filter (where g.never)`),
      median: expr(
        orNull(float8),
        sql`case when count(distinct g.user_id) filter (where g.others) < ${p.least} 
          then ${median(sql`not g.others`)} else ${median()} end`,
      ),
    })
    .from(sql`(
      select w.user_id, w.started_at, greatest(coalesce(w.answered_at, ${p.now}::timestamptz), w.started_at) as until,
        not w.audience = any (me.responds_to) as others, week_of(day) as week,
        case when day >= ${p.month}::date then 'month' when day between ${p.before}::date and ${p.beforeTo}::date then 'before' end as span,
        ${neverAnswered(p.now)} as never
      from ${waits} w
        inner join ${users} me on me.id = ${p.readerId},
        lateral (select (w.started_at at time zone ${p.timeZone})::date as day) d
      where not w.drill and w.started_at >= ${p.since}
    ) g`)
    .groupBy(sql`grouping sets ((g.week), (g.span))`),
)

import {
  bigint,
  boolean,
  build,
  expr,
  oneOf,
  orNull,
  type Parameter,
  type Parameters,
  type RowOf,
  type SQL,
  sql,
  statement,
  text,
  timestamptz,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { minutes, neverAnswered, percentile, waits } from '../figures/queries.ts'
import { alerts } from '../table.ts'

/** From the start of the month before until the end of the month. */
const ofMonth = {
  readerId: users.id,
  from: timestamptz,
  month: timestamptz,
  to: timestamptz,
  timeZone: text,
  shifts: text,
}

/** `shifts`: the names of the 24 hours' shifts, separated by commas. */
const shiftOf = (at: SQL, { timeZone, shifts }: { timeZone: Parameter<string>; shifts: Parameter<string> }) =>
  sql`split_part(${shifts}, ',', 1 + extract(hour from ${at} at time zone ${timeZone})::integer)`

/** An administrator reads all alerts, a clinician those of roles that they serve. */
const reader = (p: Pick<Parameters<typeof ofMonth>, 'readerId'>, a: SQL) =>
  sql`inner join users me on me.id = ${p.readerId} and (me.role = 'admin' or ${a}.audience = any (me.responds_to))`

/** The urgency is unknown for a role to which the reader does not respond, here as in the list. */
const urgencyFor = (a: SQL) => sql`case when ${a}.audience = any (me.responds_to) then ${a}.urgency end`

/** `by` says what a row counts; drills apart. */
const grouped = {
  before: expr(boolean, sql`g.before`),
  drill: expr(boolean, sql`g.drill`),
  by: expr(
    oneOf(['all', 'urgency', 'shift']),
    sql`case grouping(g.urgency, g.shift) when 1 then 'urgency' when 2 then 'shift' else 'all' end`,
  ),
  of: expr(
    orNull(text),
    sql`case when grouping(g.urgency) = 0 then g.urgency when grouping(g.shift) = 0 then g.shift end`,
  ),
}
const sets = sql`grouping sets ((g.before, g.drill), (g.before, g.drill, g.urgency), (g.before, g.drill, g.shift))`

const within = (at: SQL, p: Parameters<typeof ofMonth>) => sql`${at} >= ${p.from} and ${at} < ${p.to}`
const isBefore = (at: SQL, p: Parameters<typeof ofMonth>) => sql`${at} < ${p.month} as before`

/** By the time of the raising. */
export const countOfMonth = statement('count_alerts_of_month', ofMonth, (p) =>
  build
    .select({
      ...grouped,
      raised: expr(bigint, sql`count(*)`),
      outcomeMissing: expr(bigint, sql`count(*) filter (where g.status = 'resolved' and g.outcome is null)`),
      fellBack: expr(bigint, sql`coalesce(sum(g.fell), 0)::bigint`),
      open: expr(bigint, sql`count(*) filter (where g.status <> 'resolved')`),
    })
    .from(sql`(
      select a.drill, a.status, a.outcome, ${urgencyFor(sql`a`)} as urgency, ${shiftOf(sql`a.created_at`, p)} as shift,
        ${isBefore(sql`a.created_at`, p)},
        (select count(*) from alert_events e where e.alert_id = a.id and e.event = 'reopened') as fell
      from ${alerts} a ${reader(p, sql`a`)}
      where ${within(sql`a.created_at`, p)}
    ) g`)
    .groupBy(sets),
)
export type CountedRow = RowOf<typeof countOfMonth>

/** By the time at which a wait began. */
export const waitsOfMonth = statement('alert_waits_of_month', { ...ofMonth, now: timestamptz }, (p) =>
  build
    .select({
      ...grouped,
      waits: expr(bigint, sql`count(*)`),
      neverAnswered: expr(bigint, sql`count(*) filter (where g.never)`),
      pending: expr(bigint, sql`count(*) filter (where g.answered_at is null)`),
      median: percentile(0.5, minutes('g.started_at', 'g.until')),
      p90: percentile(0.9, minutes('g.started_at', 'g.until')),
    })
    .from(sql`(
      select w.drill, w.started_at, w.answered_at, ${urgencyFor(sql`w`)} as urgency, ${shiftOf(sql`w.started_at`, p)} as shift,
        ${isBefore(sql`w.started_at`, p)}, ${neverAnswered(p.now)} as never,
        greatest(coalesce(w.answered_at, ${p.now}::timestamptz), w.started_at) as until
      from ${waits} w ${reader(p, sql`w`)}
      where ${within(sql`w.started_at`, p)}
    ) g`)
    .groupBy(sets),
)
export type WaitsRow = RowOf<typeof waitsOfMonth>

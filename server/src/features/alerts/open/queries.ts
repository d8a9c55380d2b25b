import { recordListView, viewParams } from '../../../platform/audit/queries.ts'
import {
  and,
  bigint,
  boolean,
  build,
  eq,
  expr,
  int,
  ne,
  or,
  orNull,
  type Parameter,
  type Parameters,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { atShift, callsSince, isHanded, readerParams, selectAlerts, toTake, turnOf } from '../queries.ts'
import { alerts, isDisclosed } from '../table.ts'

const isHandedTo = (userId: Parameter<string>) => sql`(${isHanded} and ${alerts.handedTo} = ${userId})`

/**
 * What a responder or duty responder has to answer: how many alerts, since when, and when one of them called last. An
 * answered one counts from the end of the answerer's shift until somebody takes it, and for whom it was handed over to until
 * they do; those of the list call nobody.
 */
export const countWaiting = statement('count_waiting_alerts', { userId: users.id, ...atShift }, (p) =>
  build
    .select({
      count: expr(bigint, sql`count(*)`),
      drills: expr(bigint, sql`count(*) filter (where ${alerts.drill})`),
      since: expr(
        orNull(timestamptz),
        sql`coalesce(min(${alerts.waitingSince}) filter (where not ${alerts.drill}), min(${alerts.waitingSince}))`,
      ),
      // A further assessment that only joins an alert is no new call.
      calledAt: expr(
        orNull(timestamptz),
        sql`max(greatest(${alerts.waitingSince}, ${alerts.escalatedAt}, case when ${isHanded} then ${alerts.handedAt} end,
          case when ${alerts.source} <> 'assessment' then ${alerts.repeatedAt} end))`,
      ),
    })
    .from(alerts)
    .innerJoin(sql`users as me`, sql`me.id = ${p.userId} and answers_alerts(me.id, ${alerts.audience})`)
    .where(
      and(
        ne(alerts.status, 'resolved'),
        or(ne(alerts.urgency, 'list'), isHandedTo(p.userId)),
        or(eq(alerts.status, 'active'), toTake(p), isHandedTo(p.userId)),
      ),
    ),
).mapRows(([row]) => row ?? { count: 0, drills: 0, since: null, calledAt: null })

/**
 * The place of each alert in the list: what the reader answers first, then gravest and longest waiting, and the alerts of
 * one person together, unless the reader may not know that they are of one person. Gravest is the most urgent to who
 * responds, by severity to others; of the urgency `list`, the highest score comes before the longest wait. Drills come last.
 * What is beyond the page does not hide that somebody calls: the newest `now` of a role that the reader answers stands first then.
 */
const inTurn = (p: Parameters<typeof listParams>) =>
  turnOf(
    sql`
  select id, calls_since, row_number() over (
    order by drill, not is_mine, gravest, worst desc, longest, person, gravity, waiting_since, id
  ) as place
  from (
    select each.*, bool_or(is_answerer) over same as is_mine, min(gravity) over same as gravest, min(waiting_since) over same as longest,
      case when bool_and(in_list) over same then max(risk_score) over same else 0 end as worst
    from (
      select a.id, a.drill, a.waiting_since, case when a.audience = any (me.responds_to) then ${callsSince('a')} end as calls_since,
        case when a.audience = any (me.responds_to) then array_position(array['now', 'hour', 'today', 'list'], a.urgency)
          else array_position(array['critical', 'high', 'medium', 'low'], a.severity) end as gravity,
        a.audience = any (me.responds_to) and a.urgency = 'list' as in_list, coalesce(a.risk_score, 0) as risk_score,
        coalesce(a.acknowledged_by = me.id, false) as is_answerer,
        case when a.audience = any (me.responds_to) or a.user_id = me.id then a.user_id else a.id end as person
      from ${alerts} a join users me on me.id = ${p.readerId}
        and (me.role = 'admin' or (me.role = 'clinician' and a.audience = any (me.responds_to)))
      where a.status = ${p.status}
    ) each
    window same as (partition by drill, person)
  ) grouped`,
    sql`place >= ${p.limit}`,
  )

const listParams = { ...readerParams, ...atShift, ...viewParams, status: alerts.status, limit: int }

/**
 * The first alerts in a status, `limit` less one of them, with the number of all, as the administrator sees them. Whom the
 * list names can read later that they were seen in it.
 */
export const listOpenAlerts = statement('list_open_alerts', listParams, (p) =>
  selectAlerts(p, {
    total: expr(bigint, sql`turn.total`),
    toTake: toTake(p),
    ahead: expr(boolean, sql`turn.ahead`),
    inHand: expr(
      boolean,
      sql`coalesce(${alerts.status} = 'acknowledged' and ${alerts.acknowledgedBy} = ${p.readerId}, false)`,
    ),
    handedTo: expr(orNull(uuid), sql`case when ${isHanded} then ${alerts.handedTo} end`),
    handedName: expr(orNull(text), sql`${alerts.handedName}`),
    noted: recordListView(
      'alert.listed',
      {
        person: alerts.userId,
        id: alerts.id,
        where: sql`${alerts.audience} = any (me.responds_to) and not ${alerts.drill} and ${isDisclosed(alerts)}`,
        place: sql`turn.place`,
      },
      p,
    ),
  })
    .innerJoin(inTurn(p), sql`turn.id = ${alerts.id}`)
    .where(sql`turn.place < ${p.limit}`)
    .orderBy(sql`turn.place`),
)

/** Closed alerts after which nobody was noted to have seen the person who has to be seen, of the roles to which the reader responds. */
export const countNotSeen = statement('count_alerts_not_seen', { readerId: users.id }, (p) =>
  build
    .select({ count: expr(bigint, sql`count(*)`) })
    .from(alerts)
    .innerJoin(users, and(eq(users.id, p.readerId), sql`${alerts.audience} = any (${users.respondsTo})`))
    .where(and(eq(alerts.status, 'resolved'), sql`lacks_face_to_face(alerts)`)),
).mapRows(([row]) => row?.count ?? 0)
